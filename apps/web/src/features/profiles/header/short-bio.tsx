import { languagesText } from "@starling/validators/language-names";
import { shortBio as words } from "./words.ts";

interface ShortBioProps {
  text: string | null;
  languages?: readonly string[];
}

export function ShortBio({ text, languages = [] }: ShortBioProps) {
  if (!text && languages.length === 0) return null;
  return (
    <div className="flex max-w-measure flex-col gap-1.5">
      {text ? (
        <p dir="auto" className="w-fit max-w-full text-lg [overflow-wrap:anywhere]">
          {text}
        </p>
      ) : null}
      {languages.length > 0 ? (
        <p className="text-md text-muted">
          <span className="sr-only">{words.languages} </span>
          {languagesText(languages, { isWhole: true })}
        </p>
      ) : null}
    </div>
  );
}
