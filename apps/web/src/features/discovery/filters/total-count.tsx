import type { StreamerPage } from "@starling/validators/discovery";
import { screenReaderTotal, totalWords } from "./words.ts";

/** Screen readers read "more than 10,000" instead of "10,000+". */
export function TotalCount({ of: total }: { of: Pick<StreamerPage, "total" | "isTotalExact"> }) {
  if (total.isTotalExact) return totalWords(total);
  return (
    <>
      <span aria-hidden="true">{totalWords(total)}</span>
      <span className="sr-only">{screenReaderTotal(total)}</span>
    </>
  );
}
