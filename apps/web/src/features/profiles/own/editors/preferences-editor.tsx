import { LOOKING_FOR, VIEWER_TYPE, WATCHING_HABITS } from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";
import { FieldGroup } from "./field-group.tsx";

/** Fields that need the whole width. */
const WIDE = ["conversationStarters", "funPrompts", "viewingSchedule", "favoritePlatforms", "streamTypes"];

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
          <CatalogueFields profile={profile} paths={paths.filter((path) => !WIDE.includes(path))} />
          {paths
            .filter((path) => WIDE.includes(path))
            .map((path) => (
              <div key={path} className="sm:col-span-2">
                <CatalogueFields profile={profile} paths={[path]} />
              </div>
            ))}
        </FieldGroup>
      ))}
    </CatalogueEditor>
  );
}
