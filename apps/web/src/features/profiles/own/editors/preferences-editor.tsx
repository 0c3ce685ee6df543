import { FieldGroup } from "../../../../components/field-group.tsx";
import { LOOKING_FOR, VIEWER_TYPE, WATCHING_HABITS } from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";

const GROUPS = [
  { title: "Viewer Type & Interaction", paths: VIEWER_TYPE },
  { title: "Watching Habits", paths: WATCHING_HABITS },
  { title: "What You Look For", paths: LOOKING_FOR },
];

/** "Edit Viewer Preferences" (spec B §2.5, §3.2). */
export function PreferencesEditor(props: EditorProps) {
  const { profile } = props;
  return (
    <CatalogueEditor {...props} editor="preferences" size="lg" paths={GROUPS.flatMap(({ paths }) => paths)}>
      {GROUPS.map(({ title, paths }) => (
        <FieldGroup key={title} title={title}>
          <CatalogueFields profile={profile} paths={paths} />
        </FieldGroup>
      ))}
    </CatalogueEditor>
  );
}
