import { CARDS } from "../cards.ts";
import { CardGroups } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";

const PREFERENCES = [CARDS["viewer-type"], CARDS.watching, CARDS["looking-for"]];

/** "Edit Viewer Preferences" (spec B §2.5, §3.2). */
export function PreferencesEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="preferences" size="lg" cards={PREFERENCES}>
      <CardGroups profile={props.profile} cards={PREFERENCES} />
    </CatalogueEditor>
  );
}
