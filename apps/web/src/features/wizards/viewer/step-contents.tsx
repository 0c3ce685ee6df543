import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { BioField, NameField, ShortBioField } from "../../../components/catalogue/identity-fields.tsx";
import { LanguagesField } from "../../../components/catalogue/languages-field.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { MoreFields } from "../frame/more-fields.tsx";
import { Picture } from "../frame/picture-fields.tsx";
import { Review } from "../frame/review.tsx";
import { LOCATION, StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";
import { FirstFollows } from "./first-follows.tsx";
import { stepContents as words } from "./words.ts";

export function ProfileStep({ own }: StepContentProps) {
  return (
    <>
      <NameField />
      <LanguagesField />
      {own === null ? (
        <>
          <StepFields
            part={VIEWER_FIELDS}
            section="content"
            only={GAMES}
            hints={{ favoriteGames: words.gamesFindStreamers }}
          />
          <FirstFollows />
        </>
      ) : null}
      <MoreFields open={own !== null}>
        <Picture kind="avatar" own={own} />
        <ShortBioField hint={words.lineAbout} />
        <BioField hint={words.shareAsMuch} />
        <Picture kind="banner" own={own} />
      </MoreFields>
    </>
  );
}

const GAMES = ["favoriteGames"];
const TYPE_FIRST = ["viewerType", "habitChangeOpenness"];
const WATCHING_FIRST = ["watchFrequency", "typicalWatchTime", "timeZone"];

/** Sensitive fields have their own visibility (docs/product.md §2.9). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title={words.beyondStreams} single>
        <StepFields part={VIEWER_FIELDS} section="likes" first={["hobbies", "favoriteTopics"]} />
      </FieldGroup>
      <MoreFields open={own !== null}>
        <FieldGroup title={words.about}>
          <StepFields
            part={VIEWER_FIELDS}
            section="about-you"
            first={["fullName", "ageRange", "gender", "height"]}
            controls={{ ageRange: <AgeField own={own} /> }}
          />
        </FieldGroup>
        <FieldGroup title={words.home}>
          <WholeRow>
            <LocationFields />
          </WholeRow>
          <StepFields part={VIEWER_FIELDS} section="where" without={LOCATION} />
          <StepFields part={VIEWER_FIELDS} section="home" />
        </FieldGroup>
      </MoreFields>
    </>
  );
}

export function ViewerTypeStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title={words.howYouWatch}>
        <StepFields part={VIEWER_FIELDS} section="viewer-type" only={TYPE_FIRST} />
        <StepFields part={VIEWER_FIELDS} section="watching" only={WATCHING_FIRST} />
      </FieldGroup>
      <MoreFields open={own !== null}>
        <FieldGroup title={words.moreHowYouWatch}>
          <StepFields part={VIEWER_FIELDS} section="viewer-type" without={TYPE_FIRST} />
          <StepFields part={VIEWER_FIELDS} section="watching" without={WATCHING_FIRST} />
        </FieldGroup>
        <FieldGroup title={words.whatToTalkAbout} single>
          <StepFields part={VIEWER_FIELDS} section="talk" />
        </FieldGroup>
      </MoreFields>
    </>
  );
}

export function PreferencesStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title={words.whatYouWatch} single>
        <StepFields part={VIEWER_FIELDS} section="content" first={["favoriteGames", "favoriteCategories"]} />
      </FieldGroup>
      <MoreFields open={own !== null}>
        <FieldGroup title={words.whereWhoYouWatch}>
          <StepFields part={VIEWER_FIELDS} section="audience" />
        </FieldGroup>
      </MoreFields>
    </>
  );
}

export function SubmitStep({ steps, onOpen }: StepContentProps) {
  return <Review kind="viewer" steps={steps} onOpen={onOpen} />;
}
