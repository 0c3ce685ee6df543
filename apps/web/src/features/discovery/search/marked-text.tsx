import { highlightParts } from "@starling/validators/highlight";

/** A text in which what a search found is marked, by the search's own rules. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  let from = 0;
  return highlightParts(text, query).map((part) => {
    const key = from;
    from += part.text.length;
    return part.hit ? (
      <mark key={key} className="rounded-sm bg-accent-tint text-inherit">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
