import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { LOCATION, StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** Step 4: the person behind the stream; each sensitive answer says who sees it (decisions §3.11). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title="About you" hint="Beside each answer stands who sees it. Nothing here is needed.">
        <StepFields
          part={STREAMER_FIELDS}
          section="about-you"
          first={["fullName", "ageRange", "gender", "height"]}
          controls={{ ageRange: <AgeField own={own} /> }}
        />
      </FieldGroup>
      <FieldGroup title="Where you are">
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <StepFields part={STREAMER_FIELDS} section="where" without={LOCATION} />
      </FieldGroup>
      <FieldGroup title="Home and family">
        <StepFields
          part={STREAMER_FIELDS}
          section="home"
          first={["relationshipStatus", "children", "workout"]}
        />
      </FieldGroup>
    </>
  );
}
