import { toast } from "@starling/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { changeFollowCounts } from "../../../entities/follow/follow-counts.ts";
import { showError } from "../../../lib/show-error.ts";
import { type RouterInputs, trpc } from "../../../lib/trpc.ts";
import { useUnfollow as words } from "./words.ts";

/** Removes a row optimistically, then refetches the list (docs/product.md §2.8). Shows a toast with Undo. */
export function useUnfollow(shownPage: RouterInputs["follows"]["following"]): (id: string) => void {
  const utils = trpc.useUtils();
  const queries = useQueryClient();

  function readAgain(id: string) {
    void utils.follows.following.invalidate();
    void utils.follows.statuses.invalidate();
    void utils.follows.status.invalidate({ id });
    void utils.profiles.me.invalidate();
  }

  const follow = trpc.follows.follow.useMutation({
    onSuccess: (_answer, { id }) => changeFollowCounts(queries, id, 1),
    onError: (error) => showError(error, words.couldNotFollowAgain),
    onSettled: (_answer, _error, { id }) => readAgain(id),
  });

  const unfollow = trpc.follows.unfollow.useMutation({
    onMutate: async ({ id }) => {
      await utils.follows.following.cancel(shownPage);
      const before = utils.follows.following.getData(shownPage);
      utils.follows.following.setData(
        shownPage,
        (shown) =>
          shown && {
            ...shown,
            following: shown.following.filter((entry) => entry.id !== id),
            total: shown.total - 1,
          },
      );
      changeFollowCounts(queries, id, -1);
      return { before, name: before?.following.find((entry) => entry.id === id)?.displayName ?? "them" };
    },
    onError: (error, { id }, undo) => {
      changeFollowCounts(queries, id, 1);
      if (undo?.before) utils.follows.following.setData(shownPage, undo.before);
      showError(error, words.couldNotUnfollow(undo?.name ?? "them"));
    },
    onSuccess: (_answer, { id }, { name }) => {
      toast.success(words.youNoLongerFollow(name), {
        id: `unfollowed-${id}`,
        action: { label: words.undo, onClick: () => follow.mutate({ id }) },
      });
    },
    onSettled: (_answer, _error, { id }) => readAgain(id),
  });

  return (id) => unfollow.mutate({ id });
}
