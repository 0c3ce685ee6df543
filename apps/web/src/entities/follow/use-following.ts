import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../lib/trpc.ts";
import { changeFollowCounts, setFollowers } from "./follow-counts.ts";

export interface FollowAnswer {
  isFollowing: boolean;
  followersCount: number;
}

/** If the server rejects a follow or unfollow, the change is reverted and the promise rejects. */
export interface Following {
  /** Whether the streamer is followed; false while unknown. */
  isFollowing: (id: string) => boolean;
  follow: (id: string) => Promise<FollowAnswer>;
  unfollow: (id: string) => Promise<FollowAnswer>;
  busy: boolean;
}

/** Follows and unfollows optimistically (docs/product.md §2.14). */
export function useFollowing(): Following {
  const utils = trpc.useUtils();
  const queries = useQueryClient();

  const change = (isFollowing: boolean, by: number) => ({
    onMutate: async ({ id }: { id: string }) => {
      const { status } = utils.follows;
      await status.cancel({ id });
      const before = status.getData({ id });
      status.setData({ id }, { isFollowing });
      changeFollowCounts(queries, id, by);
      return {
        undo: () => {
          status.setData({ id }, before ?? { isFollowing: !isFollowing });
          changeFollowCounts(queries, id, -by);
        },
      };
    },
    onSuccess: (answer: FollowAnswer, { id }: { id: string }) => {
      utils.follows.status.setData({ id }, { isFollowing: answer.isFollowing });
      setFollowers(queries, id, answer.followersCount);
      // Refetches lists only when they open again, so that rows do not move now.
      void utils.follows.following.invalidate(undefined, { refetchType: "none" });
      void utils.follows.statuses.invalidate();
      void utils.discovery.shelf.invalidate({ shelf: "following" }, { refetchType: "none" });
    },
  });
  const follow = trpc.follows.follow.useMutation(change(true, 1));
  const unfollow = trpc.follows.unfollow.useMutation(change(false, -1));

  return {
    isFollowing: (id) => utils.follows.status.getData({ id })?.isFollowing ?? false,
    follow: (id) => follow.mutateAsync({ id }),
    unfollow: (id) => unfollow.mutateAsync({ id }),
    busy: follow.isPending || unfollow.isPending,
  };
}
