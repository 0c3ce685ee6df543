import { useQueryClient } from "@tanstack/react-query";
import { changeFollowCounts, setFollowers } from "../../lib/follow-counts.ts";
import { trpc } from "../../lib/trpc.ts";

/** What the API says of a follow. */
export interface FollowAnswer {
  isFollowing: boolean;
  followersCount: number;
}

/** Follows and unfollows by code. A refusal rejects; by then what is shown has been taken back. */
export interface Following {
  /** As far as is known here; false for somebody whose state has not come yet. */
  isFollowing: (id: string) => boolean;
  follow: (id: string) => Promise<FollowAnswer>;
  unfollow: (id: string) => Promise<FollowAnswer>;
  /** A change of this caller's is on its way. */
  busy: boolean;
}

/** Follows and unfollows at once in all that is shown, and takes it back when the server refuses (docs/product.md §2.14). */
export function useFollowing(): Following {
  const utils = trpc.useUtils();
  const queries = useQueryClient();

  const change = (isFollowing: boolean, by: number) => ({
    onMutate: async ({ id }: { id: string }) => {
      await utils.follows.status.cancel({ id });
      const before = utils.follows.status.getData({ id });
      utils.follows.status.setData({ id }, { isFollowing });
      changeFollowCounts(queries, id, by);
      return { before };
    },
    onError: (
      _error: unknown,
      { id }: { id: string },
      undo: { before?: { isFollowing: boolean } } | undefined,
    ) => {
      utils.follows.status.setData({ id }, undo?.before ?? { isFollowing: !isFollowing });
      changeFollowCounts(queries, id, -by);
    },
    onSuccess: (answer: FollowAnswer, { id }: { id: string }) => {
      utils.follows.status.setData({ id }, { isFollowing: answer.isFollowing });
      setFollowers(queries, id, answer.followersCount);
      // What is looked at stays in its place until the page is opened again.
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
