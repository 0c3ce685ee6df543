import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { ViewerField, ViewerFields } from "./viewer-field.tsx";

/** What one likes to watch, and whom. */
export function PreferencesStep() {
  return (
    <>
      <FieldGroup title="What you watch" single>
        <ViewerFields paths={["favoriteGames", "favoriteCategories", "streamTypes", "watchInterests"]} />
      </FieldGroup>
      <FieldGroup title="Where and whom">
        <WholeRow>
          <ViewerField path="favoritePlatforms" />
        </WholeRow>
        <ViewerFields paths={["preferredStreamerSize", "preferredVibe"]} />
      </FieldGroup>
    </>
  );
}
