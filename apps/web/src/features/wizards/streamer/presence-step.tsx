import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { ViewerGoalField } from "../../../components/catalogue/viewer-goal-field.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";

/** Step 5: what a stream is like. */
export function PresenceStep() {
  return (
    <>
      <FieldGroup title="Goals and status">
        <CatalogueField part={STREAMER_FIELDS} path="streamerGoal" />
        <CatalogueField part={STREAMER_FIELDS} path="twitchAffiliateStatus" />
        <CatalogueField part={STREAMER_FIELDS} path="experience" />
        <CatalogueField part={STREAMER_FIELDS} path="preferredAudienceSize" />
        <CatalogueField part={STREAMER_FIELDS} path="averageViewers" />
        <ViewerGoalField />
      </FieldGroup>
      <FieldGroup title="On stream">
        <CatalogueField part={STREAMER_FIELDS} path="webcamUsage" />
        <CatalogueField part={STREAMER_FIELDS} path="microphoneUsage" />
        <CatalogueField part={STREAMER_FIELDS} path="playStyle" />
        <CatalogueField part={STREAMER_FIELDS} path="gameConsistency" />
      </FieldGroup>
      <FieldGroup title="You and your chat">
        <CatalogueField part={STREAMER_FIELDS} path="chatInteraction" />
        <CatalogueField part={STREAMER_FIELDS} path="chatAtmosphere" />
        <CatalogueField part={STREAMER_FIELDS} path="howOftenInteract" />
        <WholeRow>
          <CatalogueField part={STREAMER_FIELDS} path="subscriberFollowerPerks" />
        </WholeRow>
      </FieldGroup>
    </>
  );
}
