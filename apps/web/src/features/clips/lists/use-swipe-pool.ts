import type { OwnClipsPage } from "@starling/validators/clips";
import { optimistic } from "../../../lib/optimistic.ts";
import { type RouterInputs, trpc } from "../../../lib/trpc.ts";
import { useSwipePool as words } from "./words.ts";

type ShownPage = RouterInputs["clips"]["list"];

export function withInSwipe(page: OwnClipsPage, id: string, inSwipe: boolean): OwnClipsPage {
  const change = page.items.some((clip) => clip.id === id && clip.inSwipe !== inSwipe) ? 1 : 0;
  return {
    ...page,
    items: page.items.map((clip) => (clip.id === id ? { ...clip, inSwipe } : clip)),
    swipe: { ...page.swipe, used: page.swipe.used + (inSwipe ? change : -change) },
  };
}

/** Updates the swipe reel optimistically (docs/product.md §4.7). */
export function useSwipePool(shownPage: ShownPage) {
  const utils = trpc.useUtils();
  const update = trpc.clips.update.useMutation({
    onMutate: optimistic(
      utils.clips.list,
      shownPage,
      (page, { id, inSwipe = false }: RouterInputs["clips"]["update"]) => withInSwipe(page, id, inSwipe),
    ),
    meta: { failed: words.changeFailed },
    onSettled: () => utils.clips.list.invalidate(),
  });

  return { set: (id: string, inSwipe: boolean) => update.mutate({ id, inSwipe }), busy: update.isPending };
}
