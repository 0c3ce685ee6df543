import type { StreamerPage } from "@starling/validators/discovery";
import { counted } from "../../../lib/counts.ts";

/** Formats a total: "1,204 streamers", or "10,000+ streamers" for a lower bound (docs/product.md §3.1). */
export function totalWords({ total, isTotalExact }: Pick<StreamerPage, "total" | "isTotalExact">): string {
  return isTotalExact ? counted(total, "streamer") : `${total.toLocaleString("en")}+ streamers`;
}

export function screenReaderTotal({ total }: Pick<StreamerPage, "total">): string {
  return `more than ${counted(total, "streamer")}`;
}
