import { UNDER_18 } from "@starling/validators/ages";
import { AgeField } from "../../../../components/catalogue/age-field.tsx";
import { LocationFields } from "../../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../../components/field-group.tsx";
import { BASIC_INFORMATION, LOCATION, LOCATION_AND_FAMILY } from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Demographics", with who sees each sensitive fact (spec B §2.5; decisions §3.11). */
export function DemographicsEditor(props: EditorProps) {
  const { profile } = props;
  const [name, ...rest] = BASIC_INFORMATION.filter((path) => path !== "ageRange");
  const family = LOCATION_AND_FAMILY.filter((path) => !LOCATION.includes(path));
  return (
    <CatalogueEditor
      {...props}
      editor="demographics"
      size="lg"
      beside={["visibility"]}
      paths={[...BASIC_INFORMATION, ...LOCATION_AND_FAMILY]}
      description={
        profile.ageRange === UNDER_18
          ? "Tell as much as you like."
          : "Tell as much as you like. Beside each sensitive fact stands who sees it."
      }
    >
      <FieldGroup title="Basic Information">
        <CatalogueFields profile={profile} paths={name ? [name] : []} />
        <AgeField own={profile} />
        <CatalogueFields profile={profile} paths={rest} />
      </FieldGroup>
      <FieldGroup title="Location & Family">
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <CatalogueFields profile={profile} paths={family} />
      </FieldGroup>
    </CatalogueEditor>
  );
}
