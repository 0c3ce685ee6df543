import type { ClipCard, ReelPage } from "@starling/validators/clips";
import { type JsonText, listText, prebuilt, textOf } from "../../../prebuilt.ts";

/** Serializes the page once, so that superjson need not traverse it. */
export function presentReel(page: ReelPage): ReelPage {
  return prebuilt<ReelPage>({ ...page, items: textOf(page.items) });
}

export function presentCards(cards: readonly JsonText<ClipCard>[], nextCursor: string | null): ReelPage {
  return prebuilt<ReelPage>({ items: listText(cards), nextCursor, unlockable: 0 });
}
