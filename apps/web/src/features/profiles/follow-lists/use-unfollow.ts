import { toast } from "@starling/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { changeFollowCounts } from "../../../entities/follow/follow-counts.ts";
import { optimistic } from "../../../lib/optimistic.ts";
import { showError } from "../../../lib/show-error.ts";
import { type RouterInputs, trpc } from "../../../lib/trpc.ts";
import { useUnfollow as words } from "./words.ts";

/** Removes a row optimistically and refetches the list (docs/product.md §2.8). */
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
    meta: { failed: words.couldNotFollowAgain },
    onSettled: (_answer, _error, { id }) => readAgain(id),
  });

  const withoutRow = optimistic(utils.follows.following, shownPage, (shown, { id }: { id: string }) => ({
    ...shown,
    following: shown.following.filter((entry) => entry.id !== id),
    total: shown.total - 1,
  }));
  const unfollow = trpc.follows.unfollow.useMutation({
    onMutate: async (input) => {
      const { id } = input;
      const name = utils.follows.following
        .getData(shownPage)
        ?.following.find((entry) => entry.id === id)?.displayName;
      const { undo } = await withoutRow(input);
      changeFollowCounts(queries, id, -1);
      return {
        name,
        undo: () => {
          changeFollowCounts(queries, id, 1);
          undo();
        },
      };
    },
    onError: (error, _input, shown) => showError(error, words.couldNotUnfollow(shown?.name)),
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
