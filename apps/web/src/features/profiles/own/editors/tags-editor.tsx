import { CategoryField } from "../../../../components/catalogue/category-field.tsx";
import { TAGS } from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Tags & Prompts": what one streams, in words others search by (spec B §2.5). */
export function TagsEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="tags" size="lg" beside={["primaryCategory"]} paths={TAGS}>
      <CategoryField />
      <CatalogueFields profile={props.profile} paths={TAGS} />
    </CatalogueEditor>
  );
}
