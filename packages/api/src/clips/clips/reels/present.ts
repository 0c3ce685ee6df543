import type { ClipCard, ReelPage } from "@starling/validators/clips";
import { type JsonText, listText, prebuilt, textOf } from "../../../prebuilt.ts";

/** A page whose JSON is written once: superjson finds nothing in it that it has to look through. */
export function presentReel(page: ReelPage): ReelPage {
  return prebuilt<ReelPage>({ ...page, items: textOf(page.items) });
}

/** The same of cards that are text already, none of them locked. */
export function presentCards(cards: readonly JsonText<ClipCard>[], nextCursor: string | null): ReelPage {
  return prebuilt<ReelPage>({ items: listText(cards), nextCursor, unlockable: 0 });
}
