import { CategoryField } from "../../../../components/catalogue/category-field.tsx";
import { CARDS } from "../cards.ts";
import { CardFields } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Tags & Prompts": what one streams, in words others search by (spec B §2.5). */
export function TagsEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="tags" size="lg" beside={["primaryCategory"]} cards={[CARDS.tags]}>
      <CategoryField />
      <CardFields profile={props.profile} card={CARDS.tags} />
    </CatalogueEditor>
  );
}
