import type { StreamerPage } from "@starling/validators/discovery";
import { counted } from "../../../lib/counts.ts";

/** "1,204 streamers", or "10,000+ streamers" while the total is only known to be more (docs/product.md §3.1). */
export function totalWords({ total, isTotalExact }: Pick<StreamerPage, "total" | "isTotalExact">): string {
  return isTotalExact ? counted(total, "streamer") : `${total.toLocaleString("en")}+ streamers`;
}

/** The same as it is spoken where it is not exact: "more than 10,000 streamers". */
export function spokenTotal({ total }: Pick<StreamerPage, "total">): string {
  return `more than ${counted(total, "streamer")}`;
}
