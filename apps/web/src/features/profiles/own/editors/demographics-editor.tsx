import { LocationFields } from "../../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../../components/field-group.tsx";
import { BASIC_INFORMATION, LOCATION, LOCATION_AND_FAMILY } from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import { DerivedAge } from "./derived-age.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Demographics", with who sees each sensitive fact (spec B §2.5; decisions §3.11). */
export function DemographicsEditor(props: EditorProps) {
  const { profile } = props;
  const derived = profile.ageRangeDerived;
  const basic = BASIC_INFORMATION.filter((path) => !(derived && path === "ageRange"));
  const name = basic.slice(0, 1);
  const rest = basic.slice(1);
  const family = LOCATION_AND_FAMILY.filter((path) => !LOCATION.includes(path));
  return (
    <CatalogueEditor
      {...props}
      editor="demographics"
      size="lg"
      beside={["visibility"]}
      paths={[...basic, ...LOCATION_AND_FAMILY]}
      description="Tell as much as you like. Beside each sensitive fact stands who sees it."
    >
      <FieldGroup title="Basic Information">
        <CatalogueFields profile={profile} paths={name} />
        {derived ? <DerivedAge profile={profile} /> : null}
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
