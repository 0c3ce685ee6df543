import { IdentityFields } from "../../../components/catalogue/identity-fields.tsx";

/** Name, words about oneself, languages. */
export function ProfileStep() {
  return (
    <IdentityFields
      shortBioHint="A line about you. What do you like to watch?"
      bioHint="As much as you like to tell: streamers read it when you follow them."
    />
  );
}
