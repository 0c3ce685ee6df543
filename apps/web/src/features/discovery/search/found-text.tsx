import { Suspense } from "react";
import { loadable } from "../../../lib/loadable.tsx";

interface FoundTextProps {
  text: string;
  /** The words searched for; empty where nothing was. */
  query: string;
  /** What else was searched: shown in the text's place where the hit is there and not in the text. */
  others?: readonly string[];
}

const MarkedText = loadable(async () => (await import("./marked-text.tsx")).MarkedText);

/** A text of a result with what the search found marked. The code that marks comes with the first search. */
export function FoundText({ text, query, others = [] }: FoundTextProps) {
  if (query === "") return text;
  return (
    <Suspense fallback={text}>
      <MarkedText text={text} others={others} query={query} />
    </Suspense>
  );
}
