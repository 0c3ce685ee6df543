import { useMainSetup } from "../../../../components/catalogue/use-main-setup.ts";
import { ViewerGoalField } from "../../../../components/catalogue/viewer-goal-field.tsx";
import { FieldGroup } from "../../../../components/field-group.tsx";
import {
  EQUIPMENT_AND_SETUP,
  GOALS_AND_STATUS,
  INTERACTION_AND_STYLE,
  PC_SPECIFICATIONS,
} from "../told/sections.ts";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { CatalogueFields } from "./catalogue-fields.tsx";
import type { EditorProps } from "./editor-frame.tsx";
import { PcFields } from "./pc-fields.tsx";

/** "Edit Streamer Presence": goals, style, equipment, and the blocks of PC, console and phone (spec B §2.5, §4.2). */
export function PresenceEditor(props: EditorProps) {
  const { profile } = props;
  return (
    <CatalogueEditor
      {...props}
      editor="presence"
      size="lg"
      paths={[...GOALS_AND_STATUS, ...INTERACTION_AND_STYLE, ...EQUIPMENT_AND_SETUP, ...PC_SPECIFICATIONS]}
    >
      <FieldGroup title="Streamer Goals & Status">
        <CatalogueFields
          profile={profile}
          paths={GOALS_AND_STATUS.filter((path) => path !== "maxViewerGoal")}
        />
        <ViewerGoalField />
      </FieldGroup>
      <FieldGroup title="Interaction & Style">
        <CatalogueFields profile={profile} paths={INTERACTION_AND_STYLE} />
      </FieldGroup>
      <EquipmentFields profile={profile} />
    </CatalogueEditor>
  );
}

/** What one streams from and with, with the block of each device. */
function EquipmentFields({ profile }: Pick<EditorProps, "profile">) {
  useMainSetup();
  return (
    <>
      <FieldGroup title="Equipment & Setup">
        <CatalogueFields profile={profile} paths={EQUIPMENT_AND_SETUP} />
      </FieldGroup>
      <PcFields profile={profile} title="PC Specifications" />
    </>
  );
}
