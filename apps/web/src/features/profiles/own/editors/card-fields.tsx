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
  controls?: Readonly<Record<string, ReactNode>>;
  /** Paths of the fields to omit, because another editor contains these fields. */
  without?: readonly string[];
}

export function CardFields({ profile, card, controls, without = [] }: CardFieldsProps) {
  const paths = pathsOf(profile, card).filter((path) => !without.includes(path));
  return <CatalogueFields part={partOf(profile)} paths={paths} controls={controls} />;
}

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
  otherwise?: string;
}

/** PC parts, shown only to members who stream from a PC (docs/product.md §2.2). */
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
