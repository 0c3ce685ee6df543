import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { CatalogueFields } from "../../../components/catalogue/catalogue-fields.tsx";
import { CategoryField } from "../../../components/catalogue/category-field.tsx";
import { IdentityFields } from "../../../components/catalogue/identity-fields.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { PlatformLinksField } from "../../../components/catalogue/platform-links-field.tsx";
import { ViewerGoalField } from "../../../components/catalogue/viewer-goal-field.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { PictureFields } from "../frame/picture-fields.tsx";
import { Review } from "../frame/review.tsx";
import { LOCATION, StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** Step 1: who this is. */
export function ProfileStep({ own }: StepContentProps) {
  return (
    <>
      <IdentityFields
        shortBioHint="What makes your stream yours? It’s on your card, the first thing viewers read."
        bioHint="As long as you like: how you started, what your streams are like, what chat can expect."
      />
      <CategoryField />
      <PictureFields own={own} />
    </>
  );
}

/** Step 2: where people can watch. */
export function PlatformsStep() {
  return (
    <>
      <PlatformLinksField />
      <StepFields
        part={STREAMER_FIELDS}
        section="platforms"
        hints={{ twitchUsername: "If you have one. It’s shown next to your platforms." }}
      />
    </>
  );
}

const FROM_HERE =
  "If you choose a day, a start and an end, we add your streams to your schedule. Viewers see them in their own time zone.";
const PLANNED_BY_HAND =
  "You have planned your week day by day on your profile. That plan won’t change. Your answers here are shown next to it.";

const HOW_MUCH = ["streamingFrequency.hoursPerWeek", "streamingFrequency.scheduleType"];

/** Step 3: when to tune in. */
export function ScheduleStep({ own }: StepContentProps) {
  const edited = own?.role === "streamer" && own.scheduleEdited;
  return (
    <>
      <FieldGroup title="A usual week" hint={edited ? PLANNED_BY_HAND : FROM_HERE}>
        <StepFields
          part={STREAMER_FIELDS}
          section="schedule"
          without={HOW_MUCH}
          hints={{
            "streamingFrequency.endTime": "A time before the start means the next day.",
            "streamingFrequency.timeZone": "Your device’s time zone, unless you choose another.",
          }}
        />
      </FieldGroup>
      <FieldGroup title="How much and how regularly">
        <CatalogueFields part={STREAMER_FIELDS} paths={HOW_MUCH} />
      </FieldGroup>
    </>
  );
}

/** Step 4: the person behind the stream; each sensitive answer says who sees it (decisions §3.11). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup
        title="About you"
        hint="Everything here is optional, and you choose who can see each answer."
      >
        <StepFields
          part={STREAMER_FIELDS}
          section="about-you"
          first={["fullName", "ageRange", "gender", "height"]}
          controls={{ ageRange: <AgeField own={own} /> }}
        />
      </FieldGroup>
      <FieldGroup title="Where you are">
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <StepFields part={STREAMER_FIELDS} section="where" without={LOCATION} />
      </FieldGroup>
      <FieldGroup title="Home and family">
        <StepFields
          part={STREAMER_FIELDS}
          section="home"
          first={["relationshipStatus", "children", "workout"]}
        />
      </FieldGroup>
    </>
  );
}

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

/** Step 7: what the stream and its person like. */
export function PreferencesStep() {
  return (
    <>
      <FieldGroup title="Your stream" single>
        <StepFields
          part={STREAMER_FIELDS}
          section="content"
          first={["favoriteGames", "streamingTags"]}
          hints={{
            favoriteGames: "The first one is shown on your card.",
            streamingTags: "What you have in common with other streamers, and what viewers search for.",
          }}
        />
      </FieldGroup>
      <FieldGroup title="You" single>
        <StepFields part={STREAMER_FIELDS} section="likes" hints={{ musicTaste: "", favoriteTopics: "" }} />
      </FieldGroup>
      <StepFields
        part={STREAMER_FIELDS}
        section="prompts"
        hints={{ funPrompts: "Finish a sentence or two to give viewers something to talk about." }}
      />
    </>
  );
}

/** Step 8: what was entered, and the way back to each part. */
export function CompleteStep({ steps, onOpen }: StepContentProps) {
  return <Review kind="streamer" steps={steps} onOpen={onOpen} />;
}
