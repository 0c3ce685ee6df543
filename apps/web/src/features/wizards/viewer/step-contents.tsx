import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { IdentityFields } from "../../../components/catalogue/identity-fields.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { PictureFields } from "../frame/picture-fields.tsx";
import { Review } from "../frame/review.tsx";
import { LOCATION, StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";
import { stepContents as words } from "./words.ts";

export function ProfileStep({ own }: StepContentProps) {
  return (
    <>
      <IdentityFields shortBioHint={words.lineAbout} bioHint={words.shareAsMuch} />
      <PictureFields own={own} />
    </>
  );
}

/** Sensitive fields have their own visibility (docs/product.md §2.9). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
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
      <FieldGroup title={words.beyondStreams} single>
        <StepFields part={VIEWER_FIELDS} section="likes" first={["hobbies", "favoriteTopics"]} />
      </FieldGroup>
    </>
  );
}

export function ViewerTypeStep() {
  return (
    <>
      <FieldGroup title={words.howYouWatch}>
        <StepFields part={VIEWER_FIELDS} section="viewer-type" />
      </FieldGroup>
      <FieldGroup title={words.whenYouWatch}>
        <StepFields part={VIEWER_FIELDS} section="watching" />
      </FieldGroup>
      <FieldGroup title={words.whatToTalkAbout} single>
        <StepFields part={VIEWER_FIELDS} section="talk" />
      </FieldGroup>
    </>
  );
}

export function PreferencesStep() {
  return (
    <>
      <FieldGroup title={words.whatYouWatch} single>
        <StepFields part={VIEWER_FIELDS} section="content" first={["favoriteGames", "favoriteCategories"]} />
      </FieldGroup>
      <FieldGroup title={words.whereWhoYouWatch}>
        <StepFields part={VIEWER_FIELDS} section="audience" />
      </FieldGroup>
    </>
  );
}

export function SubmitStep({ steps, onOpen }: StepContentProps) {
  return <Review kind="viewer" steps={steps} onOpen={onOpen} />;
}
