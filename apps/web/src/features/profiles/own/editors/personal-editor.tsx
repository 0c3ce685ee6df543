import { PERSONAL } from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Personal": hobbies, topics and music (spec B §2.5). */
export function PersonalEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="personal" paths={PERSONAL}>
      <CatalogueFields profile={props.profile} paths={PERSONAL} />
    </CatalogueEditor>
  );
}
