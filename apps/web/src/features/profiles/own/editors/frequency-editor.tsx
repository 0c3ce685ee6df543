import { FREQUENCY } from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Streaming Frequency" (spec B §2.5, §9). */
export function FrequencyEditor(props: EditorProps) {
  const edited = props.profile.role === "streamer" && props.profile.scheduleEdited;
  return (
    <CatalogueEditor
      {...props}
      editor="frequency"
      paths={FREQUENCY}
      description={
        edited
          ? "Your schedule is planned day by day and stays as it is."
          : "With days, a start and an end, your schedule follows from this."
      }
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <CatalogueFields profile={props.profile} paths={FREQUENCY} />
      </div>
    </CatalogueEditor>
  );
}
