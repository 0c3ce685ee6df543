import { IdentityFields } from "../../../components/catalogue/identity-fields.tsx";
import { PictureFields } from "../frame/picture-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** Name, words about oneself, languages, pictures. */
export function ProfileStep({ own }: StepContentProps) {
  return (
    <>
      <IdentityFields
        shortBioHint="A line about you. What do you like to watch?"
        bioHint="As much as you like to tell: streamers read it when you follow them."
      />
      <PictureFields own={own} />
    </>
  );
}
