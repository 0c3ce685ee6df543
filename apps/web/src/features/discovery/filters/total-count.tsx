import type { StreamerPage } from "@starling/validators/discovery";
import { spokenTotal, totalWords } from "./total-words.ts";

/** How many streamers there are. "10,000+" is spoken in words, as screen readers pass over the plus. */
export function TotalCount({ of: total }: { of: Pick<StreamerPage, "total" | "isTotalExact"> }) {
  if (total.isTotalExact) return totalWords(total);
  return (
    <>
      <span aria-hidden="true">{totalWords(total)}</span>
      <span className="sr-only">{spokenTotal(total)}</span>
    </>
  );
}
