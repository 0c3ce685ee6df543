import { bio as words } from "./words.ts";

export function Bio({ text }: { text: string | null }) {
  if (!text?.trim()) return <p className="text-base text-muted">{words.noBioYet}</p>;
  return (
    <p dir="auto" className="max-w-measure whitespace-pre-line text-base [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}
