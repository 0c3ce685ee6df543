import { Suspense } from "react";
import { loadable } from "../../../lib/loadable.tsx";

interface FoundTextProps {
  text: string;
  query: string;
  /**
   * Alternative texts. If `text` contains no search hit, the first alternative text with a hit is shown
   * instead.
   */
  others?: readonly string[];
}

const MarkedText = loadable(async () => (await import("./marked-text.tsx")).MarkedText);

/** The marking code loads with the first search. */
export function FoundText({ text, query, others = [] }: FoundTextProps) {
  if (query === "") return text;
  return (
    <Suspense fallback={text}>
      <MarkedText text={text} others={others} query={query} />
    </Suspense>
  );
}
