import { GAMES } from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Favorite Games" (spec B §2.5). */
export function GamesEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="games" paths={GAMES}>
      {/* Room for the list that opens below the box. */}
      <div className="sm:min-h-80">
        <CatalogueFields profile={props.profile} paths={GAMES} />
      </div>
    </CatalogueEditor>
  );
}
