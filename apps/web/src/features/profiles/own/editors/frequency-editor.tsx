import { CARDS } from "../cards.ts";
import { CardFields } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";

/** "Edit Streaming Frequency" (spec B §2.5, §9). */
export function FrequencyEditor(props: EditorProps) {
  const edited = props.profile.role === "streamer" && props.profile.scheduleEdited;
  return (
    <CatalogueEditor
      {...props}
      editor="frequency"
      cards={[CARDS.schedule]}
      description={
        edited
          ? "Your schedule is planned day by day and stays as it is."
          : "With days, a start and an end, your schedule follows from this."
      }
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <CardFields profile={props.profile} card={CARDS.schedule} />
      </div>
    </CatalogueEditor>
  );
}
