import type { OwnProfile } from "@starling/validators/profiles";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { CatalogueFields } from "../../../../components/catalogue/catalogue-fields.tsx";
import { textsOf } from "../../../../components/catalogue/use-control.ts";
import { FieldGroup } from "../../../../components/field-group.tsx";
import { CARDS, type Card, partOf, pathsOf } from "../cards.ts";

interface CardFieldsProps {
  profile: OwnProfile;
  card: Card;
  /** Fields with a control of their own, by path. */
  controls?: Readonly<Record<string, ReactNode>>;
  /** Fields whose control stands elsewhere. */
  without?: readonly string[];
}

/** The controls of a card's fields. */
export function CardFields({ profile, card, controls, without = [] }: CardFieldsProps) {
  const paths = pathsOf(profile, card).filter((path) => !without.includes(path));
  return <CatalogueFields part={partOf(profile)} paths={paths} controls={controls} />;
}

/** The same under each card's title. */
export function CardGroups({ profile, cards }: { profile: OwnProfile; cards: readonly Card[] }) {
  return cards.map((card) => (
    <FieldGroup key={card.title} title={card.title}>
      <CardFields profile={profile} card={card} />
    </FieldGroup>
  ));
}

interface PcGroupProps {
  profile: OwnProfile;
  title: string;
  /** What is said to those who stream from none; without it there is nothing. */
  otherwise?: string;
}

/** The parts of a PC, asked of those who stream from one (docs/product.md §2.2). */
export function PcGroup({ profile, title, otherwise }: PcGroupProps) {
  const setups: unknown = useWatch({ name: "pcConsolePhoneSetup" });
  if (textsOf(setups).includes("pc"))
    return (
      <FieldGroup title={title}>
        <CardFields profile={profile} card={CARDS.pc} />
      </FieldGroup>
    );
  return otherwise ? (
    <FieldGroup title={title} hint={otherwise}>
      {null}
    </FieldGroup>
  ) : null;
}
