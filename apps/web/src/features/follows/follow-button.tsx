import { Button } from "@starling/ui/button";
import { Check, Plus } from "lucide-react";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";

interface FollowButtonProps {
  /** The streamer's profile id. */
  id: string;
  /** Whom: the button's accessible name says it. */
  name: string;
  size?: "sm" | "md" | "lg";
  /** One of many: quieter, and it reads its state from what the list has loaded in place of a call of its own. */
  fromList?: boolean;
  /** The streamer's new count, once the server has said it. */
  onCounted?: (followers: number) => void;
}

/** Follows and unfollows at once, and takes it back when the server refuses (spec A §4). Presses while busy do nothing. */
export function FollowButton({ id, name, size = "sm", fromList = false, onCounted }: FollowButtonProps) {
  const utils = trpc.useUtils();
  const status = trpc.follows.status.useQuery({ id }, { enabled: !fromList, staleTime: 60_000 });
  const isFollowing = status.data?.isFollowing ?? false;

  const optimistic = {
    onMutate: async () => {
      await utils.follows.status.cancel({ id });
      const before = utils.follows.status.getData({ id });
      utils.follows.status.setData({ id }, { isFollowing: !isFollowing });
      return { before };
    },
    onError: (
      error: unknown,
      _input: { id: string },
      undo: { before?: { isFollowing: boolean } } | undefined,
    ) => {
      utils.follows.status.setData({ id }, undo?.before ?? { isFollowing });
      showError(error, isFollowing ? `Could not unfollow ${name}.` : `Could not follow ${name}.`);
    },
    onSuccess: (answer: { isFollowing: boolean; followersCount: number }) => {
      utils.follows.status.setData({ id }, { isFollowing: answer.isFollowing });
      onCounted?.(answer.followersCount);
      void utils.follows.following.invalidate();
      void utils.follows.statuses.invalidate();
    },
  };
  const follow = trpc.follows.follow.useMutation(optimistic);
  const unfollow = trpc.follows.unfollow.useMutation(optimistic);
  const busy = follow.isPending || unfollow.isPending;

  return (
    <Button
      size={size}
      variant={looksOf(isFollowing, fromList)}
      aria-label={isFollowing ? `Following: unfollow ${name}` : `Follow ${name}`}
      aria-disabled={busy || status.isLoading || undefined}
      onClick={() => {
        if (busy || status.isLoading) return;
        (isFollowing ? unfollow : follow).mutate({ id });
      }}
    >
      {isFollowing ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Plus aria-hidden="true" className="size-4" />
      )}
      {isFollowing ? "Following" : "Follow"}
    </Button>
  );
}

function looksOf(isFollowing: boolean, fromList: boolean): "primary" | "secondary" | "ghost" {
  if (fromList) return isFollowing ? "ghost" : "secondary";
  return isFollowing ? "secondary" : "primary";
}
