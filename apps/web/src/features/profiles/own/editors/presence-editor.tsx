import { useMainSetup } from "../../../../components/catalogue/use-main-setup.ts";
import { ViewerGoalField } from "../../../../components/catalogue/viewer-goal-field.tsx";
import { FieldGroup } from "../../../../components/field-group.tsx";
import { CARDS } from "../cards.ts";
import { CardFields, CardGroups, PcGroup } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";

export function PresenceEditor(props: EditorProps) {
  const { profile } = props;
  return (
    <CatalogueEditor
      {...props}
      editor="presence"
      size="lg"
      cards={[CARDS.goals, CARDS.interaction, CARDS.equipment, CARDS.pc]}
    >
      <FieldGroup title={CARDS.goals.title}>
        <CardFields profile={profile} card={CARDS.goals} without={["maxViewerGoal"]} />
        <ViewerGoalField />
      </FieldGroup>
      <CardGroups profile={profile} cards={[CARDS.interaction]} />
      <EquipmentFields profile={profile} />
    </CatalogueEditor>
  );
}

function EquipmentFields({ profile }: Pick<EditorProps, "profile">) {
  useMainSetup();
  return (
    <>
      <CardGroups profile={profile} cards={[CARDS.equipment]} />
      <PcGroup profile={profile} title={CARDS.pc.title} />
    </>
  );
}
