import { bio as words } from "./words.ts";

/** What somebody wrote about themselves, in their own lines and direction; default text when nothing (docs/product.md §2.8, §2.10). */
export function Bio({ text }: { text: string | null }) {
  if (!text?.trim()) return <p className="text-base text-muted">{words.noBioYet}</p>;
  return (
    <p dir="auto" className="max-w-measure whitespace-pre-line text-base [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}
