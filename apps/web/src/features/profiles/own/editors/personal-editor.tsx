import { CARDS } from "../cards.ts";
import { CardFields } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Personal": hobbies, topics and music (spec B §2.5). */
export function PersonalEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="personal" cards={[CARDS.likes]}>
      <CardFields profile={props.profile} card={CARDS.likes} />
    </CatalogueEditor>
  );
}
