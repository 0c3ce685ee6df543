import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { ViewerGoalField } from "../../../components/catalogue/viewer-goal-field.tsx";
import { FieldGroup } from "../../../components/field-group.tsx";
import { StepFields } from "../frame/step-fields.tsx";

/** Step 5: what a stream is like. */
export function PresenceStep() {
  return (
    <>
      <FieldGroup title="Goals and status">
        <StepFields
          part={STREAMER_FIELDS}
          section="goals"
          first={["streamerGoal", "twitchAffiliateStatus", "experience", "preferredAudienceSize"]}
          controls={{ maxViewerGoal: <ViewerGoalField /> }}
        />
      </FieldGroup>
      <FieldGroup title="On stream">
        <StepFields part={STREAMER_FIELDS} section="on-stream" />
      </FieldGroup>
      <FieldGroup title="You and your chat">
        <StepFields part={STREAMER_FIELDS} section="chat" />
      </FieldGroup>
    </>
  );
}
