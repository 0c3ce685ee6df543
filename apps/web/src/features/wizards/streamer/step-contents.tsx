import { Alert } from "@starling/ui/alert";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { useWatch } from "react-hook-form";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { CatalogueFields } from "../../../components/catalogue/catalogue-fields.tsx";
import { CategoryField } from "../../../components/catalogue/category-field.tsx";
import { BioField, NameField, ShortBioField } from "../../../components/catalogue/identity-fields.tsx";
import { LanguagesField } from "../../../components/catalogue/languages-field.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { PlatformLinksField } from "../../../components/catalogue/platform-links-field.tsx";
import { ViewerGoalField } from "../../../components/catalogue/viewer-goal-field.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import type { ProfileValues } from "../../../entities/profile/profile-values.ts";
import { MoreFields } from "../frame/more-fields.tsx";
import { Picture } from "../frame/picture-fields.tsx";
import { Review } from "../frame/review.tsx";
import { LOCATION, StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";
import { ConnectTwitch } from "./connect-twitch.tsx";
import { stepContents as words } from "./words.ts";

export function ProfileStep({ own }: StepContentProps) {
  return (
    <>
      <NameField />
      <LanguagesField />
      <ShortBioField hint={words.whatMakesStreamYours} />
      <Picture kind="avatar" own={own} />
      <MoreFields open={own !== null}>
        <CategoryField />
        <BioField hint={words.asLong} />
        <Picture kind="banner" own={own} />
      </MoreFields>
    </>
  );
}

export function PlatformsStep({ own, prefill }: StepContentProps) {
  return (
    <>
      {own === null ? <ConnectTwitch proven={prefill} /> : null}
      <PlatformLinksField />
      <MoreFields open={own !== null}>
        <StepFields
          part={STREAMER_FIELDS}
          section="platforms"
          hints={{ twitchUsername: words.ifYouHaveOne, donationLink: words.whereTipsGo }}
        />
      </MoreFields>
    </>
  );
}

const STREAMING_AMOUNT_FIELDS = ["streamingFrequency.hoursPerWeek", "streamingFrequency.scheduleType"];

/** Whether the weekly schedule in the form still equals the schedule that was filled in from the channel. */
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
      <MoreFields open={own !== null}>
        <FieldGroup title={words.howMuchHowRegularly}>
          <CatalogueFields part={STREAMER_FIELDS} paths={STREAMING_AMOUNT_FIELDS} />
        </FieldGroup>
      </MoreFields>
    </>
  );
}

/** Personal facts that viewers may look for in a streamer. All other personal fields are collapsed. */
const VITALS_FIRST = ["ageRange", "gender", "primaryLanguage"];
const PRESENCE_FIRST = ["streamerGoal", "averageViewers", "maxViewerGoal", "twitchAffiliateStatus"];
const STREAM_FIRST = ["playStyle", "gameConsistency", "webcamUsage", "microphoneUsage"];

/** Sensitive fields have their own visibility (docs/product.md §2.9). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title={words.about} hint={words.everythingHereIsOptional}>
        <StepFields
          part={STREAMER_FIELDS}
          section="about-you"
          only={VITALS_FIRST}
          controls={{ ageRange: <AgeField own={own} /> }}
        />
      </FieldGroup>
      <FieldGroup title={words.where}>
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <StepFields part={STREAMER_FIELDS} section="where" without={LOCATION} />
      </FieldGroup>
      <MoreFields open={own !== null}>
        <FieldGroup title={words.moreAbout}>
          <StepFields
            part={STREAMER_FIELDS}
            section="about-you"
            first={["fullName", "height"]}
            without={VITALS_FIRST}
          />
        </FieldGroup>
        <FieldGroup title={words.homeFamily}>
          <StepFields
            part={STREAMER_FIELDS}
            section="home"
            first={["relationshipStatus", "children", "workout"]}
          />
        </FieldGroup>
      </MoreFields>
    </>
  );
}

export function PresenceStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title={words.goalsStatus}>
        <StepFields
          part={STREAMER_FIELDS}
          section="goals"
          first={["streamerGoal"]}
          only={PRESENCE_FIRST}
          controls={{ maxViewerGoal: <ViewerGoalField /> }}
        />
      </FieldGroup>
      <FieldGroup title={words.onStream}>
        <StepFields part={STREAMER_FIELDS} section="on-stream" only={STREAM_FIRST} />
      </FieldGroup>
      <MoreFields open={own !== null}>
        <FieldGroup title={words.youChat}>
          <StepFields part={STREAMER_FIELDS} section="chat" />
        </FieldGroup>
        <FieldGroup title={words.moreAbout}>
          <StepFields
            part={STREAMER_FIELDS}
            section="goals"
            first={["experience", "preferredAudienceSize"]}
            without={PRESENCE_FIRST}
          />
          <StepFields part={STREAMER_FIELDS} section="on-stream" without={STREAM_FIRST} />
        </FieldGroup>
      </MoreFields>
    </>
  );
}

export function PreferencesStep({ own }: StepContentProps) {
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
      <MoreFields open={own !== null}>
        <FieldGroup title={words.you} single>
          <StepFields part={STREAMER_FIELDS} section="likes" hints={{ musicTaste: "", favoriteTopics: "" }} />
        </FieldGroup>
        <StepFields
          part={STREAMER_FIELDS}
          section="prompts"
          hints={{ funPrompts: words.finishSentenceOrTwo }}
        />
      </MoreFields>
    </>
  );
}

export function CompleteStep({ steps, onOpen }: StepContentProps) {
  return <Review kind="streamer" steps={steps} onOpen={onOpen} />;
}
