import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { FieldGroup } from "../../../components/field-group.tsx";
import { StepFields } from "../frame/step-fields.tsx";

/** What one likes to watch, and whom. */
export function PreferencesStep() {
  return (
    <>
      <FieldGroup title="What you watch" single>
        <StepFields part={VIEWER_FIELDS} section="content" first={["favoriteGames", "favoriteCategories"]} />
      </FieldGroup>
      <FieldGroup title="Where and whom">
        <StepFields part={VIEWER_FIELDS} section="audience" />
      </FieldGroup>
    </>
  );
}
