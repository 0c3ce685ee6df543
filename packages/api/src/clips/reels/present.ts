import type { ReelPage } from "@starling/validators/clips";
import { prebuilt, textOf } from "../../prebuilt.ts";

/** A page whose JSON is written once: superjson finds nothing in it that it has to look through. */
export function presentReel(page: ReelPage): ReelPage {
  return prebuilt<ReelPage>({ ...page, items: textOf(page.items) });
}
