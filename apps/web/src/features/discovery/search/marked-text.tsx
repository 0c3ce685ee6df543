import { highlightParts } from "@starling/validators/highlight";

interface MarkedTextProps {
  text: string;
  others?: readonly string[];
  query: string;
}

/** Marks hits by the same rules as the search. */
export function MarkedText({ text, others = [], query }: MarkedTextProps) {
  const marked = [text, ...others].map((candidate) => highlightParts(candidate, query));
  const shown = marked.find((parts) => parts.some(({ hit }) => hit)) ?? marked[0] ?? [];
  let from = 0;
  return shown.map((part) => {
    const key = from;
    from += part.text.length;
    return part.hit ? (
      <mark key={key} className="rounded-sm bg-accent-tint text-accent-text">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
