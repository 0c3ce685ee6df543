import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";

const GAMES = ["favoriteGames"];

/** "Edit Favorite Games" (spec B §2.5). */
export function GamesEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="games" paths={GAMES}>
      <CatalogueFields profile={props.profile} paths={GAMES} />
    </CatalogueEditor>
  );
}
