import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { FieldGroup } from "../../../components/field-group.tsx";
import { StepFields } from "../frame/step-fields.tsx";

/** How and when one watches. */
export function ViewerTypeStep() {
  return (
    <>
      <FieldGroup title="How you watch">
        <StepFields part={VIEWER_FIELDS} section="viewer-type" />
      </FieldGroup>
      <FieldGroup title="When you watch">
        <StepFields part={VIEWER_FIELDS} section="watching" />
      </FieldGroup>
      <FieldGroup title="What to talk about" single>
        <StepFields part={VIEWER_FIELDS} section="talk" />
      </FieldGroup>
    </>
  );
}
