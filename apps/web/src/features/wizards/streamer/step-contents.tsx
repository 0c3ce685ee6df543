import { Alert } from "@starling/ui/alert";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { useWatch } from "react-hook-form";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { CatalogueFields } from "../../../components/catalogue/catalogue-fields.tsx";
import { CategoryField } from "../../../components/catalogue/category-field.tsx";
import { IdentityFields } from "../../../components/catalogue/identity-fields.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { PlatformLinksField } from "../../../components/catalogue/platform-links-field.tsx";
import { ViewerGoalField } from "../../../components/catalogue/viewer-goal-field.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import { PictureFields } from "../frame/picture-fields.tsx";
import { Review } from "../frame/review.tsx";
import { LOCATION, StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";
import { stepContents as words } from "./words.ts";

export function ProfileStep({ own }: StepContentProps) {
  return (
    <>
      <IdentityFields shortBioHint={words.whatMakesStreamYours} bioHint={words.asLong} />
      <CategoryField />
      <PictureFields own={own} />
    </>
  );
}

export function PlatformsStep() {
  return (
    <>
      <PlatformLinksField />
      <StepFields
        part={STREAMER_FIELDS}
        section="platforms"
        hints={{ twitchUsername: words.ifYouHaveOne, donationLink: words.whereTipsGo }}
      />
    </>
  );
}

const STREAMING_AMOUNT_FIELDS = ["streamingFrequency.hoursPerWeek", "streamingFrequency.scheduleType"];

/** Whether the form still contains the weekly schedule that was filled in from the channel. */
function hasWeek(prefill: ProfileValues | null, week: unknown): boolean {
  const filled: unknown = prefill?.streamingFrequency;
  if (typeof filled !== "object" || filled === null || typeof week !== "object" || week === null)
    return false;
  return Object.entries(filled).every(([part, value]) => String(value) === String(Reflect.get(week, part)));
}

export function ScheduleStep({ own, prefill }: StepContentProps) {
  const week: unknown = useWatch({ name: "streamingFrequency" });
  const isFromChannel = hasWeek(prefill, week);
  const edited = own?.role === "streamer" && own.scheduleEdited;
  return (
    <>
      <FieldGroup title={words.usualWeek} hint={edited ? words.youHavePlannedWeek : words.ifYouChooseDay}>
        {isFromChannel ? <Alert tone="info">{words.weekIsFromChannel}</Alert> : null}
        <StepFields
          part={STREAMER_FIELDS}
          section="schedule"
          without={STREAMING_AMOUNT_FIELDS}
          hints={{
            "streamingFrequency.endTime": words.timeBeforeStartMeans,
            "streamingFrequency.timeZone": words.devicesTimeZoneUnless,
          }}
        />
      </FieldGroup>
      <FieldGroup title={words.howMuchHowRegularly}>
        <CatalogueFields part={STREAMER_FIELDS} paths={STREAMING_AMOUNT_FIELDS} />
      </FieldGroup>
    </>
  );
}

/** Sensitive fields have their own visibility (docs/product.md §2.9). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title={words.about} hint={words.everythingHereIsOptional}>
        <StepFields
          part={STREAMER_FIELDS}
          section="about-you"
          first={["fullName", "ageRange", "gender", "height"]}
          controls={{ ageRange: <AgeField own={own} /> }}
        />
      </FieldGroup>
      <FieldGroup title={words.where}>
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <StepFields part={STREAMER_FIELDS} section="where" without={LOCATION} />
      </FieldGroup>
      <FieldGroup title={words.homeFamily}>
        <StepFields
          part={STREAMER_FIELDS}
          section="home"
          first={["relationshipStatus", "children", "workout"]}
        />
      </FieldGroup>
    </>
  );
}

export function PresenceStep() {
  return (
    <>
      <FieldGroup title={words.goalsStatus}>
        <StepFields
          part={STREAMER_FIELDS}
          section="goals"
          first={["streamerGoal", "twitchAffiliateStatus", "experience", "preferredAudienceSize"]}
          controls={{ maxViewerGoal: <ViewerGoalField /> }}
        />
      </FieldGroup>
      <FieldGroup title={words.onStream}>
        <StepFields part={STREAMER_FIELDS} section="on-stream" />
      </FieldGroup>
      <FieldGroup title={words.youChat}>
        <StepFields part={STREAMER_FIELDS} section="chat" />
      </FieldGroup>
    </>
  );
}

export function PreferencesStep() {
  return (
    <>
      <FieldGroup title={words.stream} single>
        <StepFields
          part={STREAMER_FIELDS}
          section="content"
          first={["favoriteGames", "streamingTags"]}
          hints={{
            favoriteGames: words.firstOneIsShown,
            streamingTags: words.what,
          }}
        />
      </FieldGroup>
      <FieldGroup title={words.you} single>
        <StepFields part={STREAMER_FIELDS} section="likes" hints={{ musicTaste: "", favoriteTopics: "" }} />
      </FieldGroup>
      <StepFields
        part={STREAMER_FIELDS}
        section="prompts"
        hints={{ funPrompts: words.finishSentenceOrTwo }}
      />
    </>
  );
}

export function CompleteStep({ steps, onOpen }: StepContentProps) {
  return <Review kind="streamer" steps={steps} onOpen={onOpen} />;
}
