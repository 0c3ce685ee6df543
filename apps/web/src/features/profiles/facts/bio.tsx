import { bio as words } from "./words.ts";

/** Bio with its line breaks and text direction, or a default text (docs/product.md §2.8, §2.10). */
export function Bio({ text }: { text: string | null }) {
  if (!text?.trim()) return <p className="text-base text-muted">{words.noBioYet}</p>;
  return (
    <p dir="auto" className="max-w-measure whitespace-pre-line text-base [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}
