import { CARDS } from "../cards.ts";
import { CardFields } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Favorite Games" (spec B §2.5). */
export function GamesEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="games" cards={[CARDS.games]}>
      {/* Room for the list that opens below the box. */}
      <div className="sm:min-h-80">
        <CardFields profile={props.profile} card={CARDS.games} />
      </div>
    </CatalogueEditor>
  );
}
