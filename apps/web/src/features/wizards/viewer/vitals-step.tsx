import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { LOCATION, StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** Who one is; each sensitive answer says who sees it (decisions §3.11). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title="About you">
        <StepFields
          part={VIEWER_FIELDS}
          section="about-you"
          first={["fullName", "ageRange", "gender", "height"]}
          controls={{ ageRange: <AgeField own={own} /> }}
        />
      </FieldGroup>
      <FieldGroup title="Home">
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <StepFields part={VIEWER_FIELDS} section="where" without={LOCATION} />
        <StepFields part={VIEWER_FIELDS} section="home" />
      </FieldGroup>
      <FieldGroup title="Beyond streams" single>
        <StepFields part={VIEWER_FIELDS} section="likes" first={["hobbies", "favoriteTopics"]} />
      </FieldGroup>
    </>
  );
}
