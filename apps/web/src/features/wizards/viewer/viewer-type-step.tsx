import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { ViewerField, ViewerFields } from "./viewer-field.tsx";

/** How and when one watches. */
export function ViewerTypeStep() {
  return (
    <>
      <FieldGroup title="How you watch">
        <ViewerField path="viewerType" other="viewerTypeOther" />
        <ViewerField path="interactionReason" other="interactionReasonOther" />
        <ViewerField path="habitChangeOpenness" other="habitChangeOpennessOther" />
        <ViewerField path="supportStreamers" />
      </FieldGroup>
      <FieldGroup title="When you watch">
        <ViewerFields paths={["watchFrequency", "typicalWatchTime"]} />
        <ViewerField path="timeZone" other="timeZoneOther" />
        <WholeRow>
          <ViewerField path="viewingSchedule" />
        </WholeRow>
      </FieldGroup>
      <FieldGroup title="What to talk about" single>
        <ViewerFields paths={["conversationStarters", "funPrompts"]} />
      </FieldGroup>
    </>
  );
}
