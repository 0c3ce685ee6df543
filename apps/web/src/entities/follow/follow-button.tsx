import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Check, Plus } from "lucide-react";
import { Suspense } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { useSession } from "../../lib/session.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { newlyFollowed } from "./newly-followed.ts";
import { useFollowing } from "./use-following.ts";
import { followButton as words } from "./words.ts";

const AlertsBell = loadable(async () => (await import("./alerts-bell.tsx")).AlertsBell);

interface FollowButtonProps {
  id: string;
  name: string;
  size?: "sm" | "md" | "lg";
  /** Whether the surrounding list loads the follow states. */
  fromList?: boolean;
  /**
   * `whole`: Follow is the only action. `second`: Follow is next to another action. `icon`: like `second`,
   * but the label is hidden.
   */
  looks?: "whole" | "second" | "icon";
  /** Whether the button has no outline. */
  isBare?: boolean;
}

/**
 * Updates optimistically (docs/product.md §2.14). While the follow state is unknown, pressing the button
 * follows; the server accepts a repeated follow.
 */
export function FollowButton(props: FollowButtonProps) {
  const { id, name, size = "sm", fromList = false, looks = "whole", isBare = false } = props;
  const status = trpc.follows.status.useQuery({ id }, { enabled: !fromList, staleTime: 60_000 });
  const isFollowing = status.data?.isFollowing ?? false;
  const following = useFollowing();
  const { me } = useSession();

  async function toggle() {
    try {
      await (isFollowing ? following.unfollow(id) : following.follow(id));
      if (!isFollowing) newlyFollowed.set({ id, displayName: name });
    } catch (error) {
      showError(error, isFollowing ? words.unfollowFailed(name) : words.followFailed(name));
    }
  }

  const label = isFollowing ? words.following : words.follow;

  const button = (
    <Button
      size={size}
      variant={isBare ? "ghost" : variantOf(isFollowing, fromList, looks)}
      className={cn(isBare && "px-1.5", looks === "icon" && "w-8 px-0")}
      data-follow=""
      title={looks === "icon" ? label : undefined}
      aria-label={isFollowing ? words.unfollowName(name) : words.followName(name)}
      aria-disabled={following.busy || undefined}
      onClick={() => {
        if (!following.busy) void toggle();
      }}
    >
      {isFollowing ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Plus aria-hidden="true" className="size-4" />
      )}
      {looks === "icon" ? null : label}
    </Button>
  );
  return (
    <>
      {button}
      {isFollowing && me?.role === "viewer" ? (
        <Suspense fallback={null}>
          <AlertsBell id={id} name={name} size={size} fromList={fromList} />
        </Suspense>
      ) : null}
    </>
  );
}

function variantOf(
  isFollowing: boolean,
  fromList: boolean,
  looks: FollowButtonProps["looks"],
): "primary" | "secondary" | "ghost" {
  if (isFollowing && fromList) return "ghost";
  return isFollowing || fromList || looks !== "whole" ? "secondary" : "primary";
}
