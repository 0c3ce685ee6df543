import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { AgeField } from "../../../components/catalogue/age-field.tsx";
import { IdentityFields } from "../../../components/catalogue/identity-fields.tsx";
import { LocationFields } from "../../../components/catalogue/location-fields.tsx";
import { FieldGroup, WholeRow } from "../../../components/field-group.tsx";
import { PictureFields } from "../frame/picture-fields.tsx";
import { Review } from "../frame/review.tsx";
import { LOCATION, StepFields } from "../frame/step-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** Name, words about oneself, languages, pictures. */
export function ProfileStep({ own }: StepContentProps) {
  return (
    <>
      <IdentityFields
        shortBioHint="A line about you. What do you like to watch?"
        bioHint="Share as much as you like. Streamers can read it when you follow them."
      />
      <PictureFields own={own} />
    </>
  );
}

/** Who one is; each sensitive answer says who sees it (decisions §3.11). */
export function VitalsStep({ own }: StepContentProps) {
  return (
    <>
      <FieldGroup title="About you">
        <StepFields
          part={VIEWER_FIELDS}
          section="about-you"
          first={["fullName", "ageRange", "gender", "height"]}
          controls={{ ageRange: <AgeField own={own} /> }}
        />
      </FieldGroup>
      <FieldGroup title="Home">
        <WholeRow>
          <LocationFields />
        </WholeRow>
        <StepFields part={VIEWER_FIELDS} section="where" without={LOCATION} />
        <StepFields part={VIEWER_FIELDS} section="home" />
      </FieldGroup>
      <FieldGroup title="Beyond streams" single>
        <StepFields part={VIEWER_FIELDS} section="likes" first={["hobbies", "favoriteTopics"]} />
      </FieldGroup>
    </>
  );
}

/** How and when one watches. */
export function ViewerTypeStep() {
  return (
    <>
      <FieldGroup title="How you watch">
        <StepFields part={VIEWER_FIELDS} section="viewer-type" />
      </FieldGroup>
      <FieldGroup title="When you watch">
        <StepFields part={VIEWER_FIELDS} section="watching" />
      </FieldGroup>
      <FieldGroup title="What to talk about" single>
        <StepFields part={VIEWER_FIELDS} section="talk" />
      </FieldGroup>
    </>
  );
}

/** What one likes to watch, and whom. */
export function PreferencesStep() {
  return (
    <>
      <FieldGroup title="What you watch" single>
        <StepFields part={VIEWER_FIELDS} section="content" first={["favoriteGames", "favoriteCategories"]} />
      </FieldGroup>
      <FieldGroup title="Where and who you watch">
        <StepFields part={VIEWER_FIELDS} section="audience" />
      </FieldGroup>
    </>
  );
}

/** A look over everything before it is sent. */
export function SubmitStep({ steps, onOpen }: StepContentProps) {
  return <Review kind="viewer" steps={steps} onOpen={onOpen} />;
}
