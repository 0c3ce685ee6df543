import { UNDER_18 } from "@starling/validators/ages";
import { AgeField } from "../../../../components/catalogue/age-field.tsx";
import { LocationFields } from "../../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../../components/field-group.tsx";
import { CARDS } from "../cards.ts";
import { CardFields } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";
import { demographicsEditor as words } from "./words.ts";

const LOCATION = ["location.city", "location.state", "location.country"];

export function DemographicsEditor(props: EditorProps) {
  const { profile } = props;
  return (
    <CatalogueEditor
      {...props}
      editor="demographics"
      size="lg"
      beside={["visibility"]}
      cards={[CARDS.basics, CARDS.family]}
      description={profile.ageRange === UNDER_18 ? words.asMuchAsYouLike : words.youChoose}
    >
      <FieldGroup title={CARDS.basics.title}>
        <CardFields
          profile={profile}
          card={CARDS.basics}
          controls={{ ageRange: <AgeField own={profile} /> }}
        />
      </FieldGroup>
      <FieldGroup title={CARDS.family.title}>
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <CardFields profile={profile} card={CARDS.family} without={LOCATION} />
      </FieldGroup>
    </CatalogueEditor>
  );
}
