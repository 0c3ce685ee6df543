import { listText } from "@starling/i18n/format";
import type { OwnProfile } from "@starling/validators/profiles";
import { FactList } from "../facts/fact-list.tsx";
import { Section } from "../facts/section.tsx";
import type { Card } from "./cards.ts";
import { factsOf } from "./facts-of.tsx";
import { cards as texts, factsCard as words } from "./words.ts";

interface FactsProps {
  profile: OwnProfile;
  card: Card;
}

export function FactsCards({ profile, cards }: { profile: OwnProfile; cards: readonly Card[] }) {
  return cards.map((card) => (
    <Section key={card.title} title={card.title}>
      <OwnFacts profile={profile} card={card} />
    </Section>
  ));
}

/** "Prefer not to say" counts as missing. */
export function OwnFacts({ profile, card }: FactsProps) {
  const { facts, missing } = factsOf(profile, card);
  // Only the card of PC parts can have no fields at all.
  if (facts.length + missing.length === 0) return <p className="text-faint text-md">{texts.noPc}</p>;
  return (
    <>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {missing.length > 0 ? (
        <p
          className={
            facts.length > 0 ? "mt-3 border-line border-t pt-3 text-faint text-md" : "text-faint text-md"
          }
        >
          {words.notSpecified(listText(missing))}
        </p>
      ) : null}
    </>
  );
}
