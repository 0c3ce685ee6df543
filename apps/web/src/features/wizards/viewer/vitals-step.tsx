import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import type { StepContentProps } from "../frame/steps.ts";
import { ViewerField, ViewerFields } from "./viewer-field.tsx";

/** Who one is; each sensitive answer says who sees it (decisions §3.11). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title="About you">
        <ViewerField path="fullName" />
        <AgeField own={own} />
        <ViewerFields paths={["gender", "height"]} />
        <ViewerField path="ethnicity" other="ethnicityOther" />
        <ViewerField path="religion" other="religionOther" />
        <ViewerField path="zodiacSign" />
        <ViewerField path="primaryLanguage" other="primaryLanguageOther" />
      </FieldGroup>
      <FieldGroup title="Home">
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <ViewerFields paths={["relationshipStatus", "children"]} />
        <WholeRow>
          <ViewerField path="pets" />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="Beyond streams" single>
        <ViewerFields paths={["hobbies", "favoriteTopics", "musicTaste"]} />
      </FieldGroup>
    </>
  );
}
