import { highlightParts } from "@starling/validators/highlight";

interface MarkedTextProps {
  text: string;
  /** Stand in for the text when it holds no hit and one of them does. */
  others?: readonly string[];
  query: string;
}

/** A text in which what a search found is marked, by the search's own rules. */
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
