import { listText } from "@starling/i18n/format";
import { CardBody, CardHeader, CardTitle, Card as Frame } from "@starling/ui/card";
import type { OwnProfile } from "@starling/validators/profiles";
import { useId } from "react";
import { FactList } from "../facts/fact-list.tsx";
import type { Card } from "./cards.ts";
import { factsOf } from "./facts-of.tsx";
import { cards as texts, factsCard as words } from "./words.ts";

interface FactsProps {
  profile: OwnProfile;
  card: Card;
}

export function FactsCards({ profile, cards }: { profile: OwnProfile; cards: readonly Card[] }) {
  return cards.map((card) => <FactsCard key={card.title} profile={profile} card={card} />);
}

function FactsCard({ profile, card }: FactsProps) {
  const id = useId();
  return (
    <Frame role="region" aria-labelledby={id} className="min-w-0">
      <CardHeader className="min-h-13 items-center">
        <CardTitle as="h2" id={id}>
          {card.title}
        </CardTitle>
      </CardHeader>
      <CardBody>
        <OwnFacts profile={profile} card={card} />
      </CardBody>
    </Frame>
  );
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
