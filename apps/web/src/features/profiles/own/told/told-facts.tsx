import type { OwnProfile } from "@starling/validators/profiles";
import { FactList } from "../../facts/fact-list.tsx";
import { factsOf } from "./facts-of.tsx";
import { NO_PC } from "./sections.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

interface ToldFactsProps {
  profile: OwnProfile;
  paths: readonly string[];
}

/** What is told line by line, and in one sentence what is not. A choice not to say counts as not told. */
export function ToldFacts({ profile, paths }: ToldFactsProps) {
  const { facts, missing } = factsOf(profile, paths);
  // All of a part depends on one answer only where it is about a PC.
  if (facts.length + missing.length === 0) return <p className="text-faint text-md">{NO_PC}</p>;
  return (
    <>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {missing.length > 0 ? (
        <p
          className={
            facts.length > 0 ? "mt-3 border-line border-t pt-3 text-faint text-md" : "text-faint text-md"
          }
        >
          Not told: {list.format(missing)}
        </p>
      ) : null}
    </>
  );
}
