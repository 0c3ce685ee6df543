import { MAX_BIO, MAX_NAME, MAX_SHORT_BIO } from "@starling/validators/bios";
import { LanguagesField } from "./languages-field.tsx";
import { TextControl } from "./text-control.tsx";
import { identityFields as words } from "./words.ts";

interface IdentityFieldsProps {
  shortBioHint: string;
  bioHint: string;
}

export function IdentityFields({ shortBioHint, bioHint }: IdentityFieldsProps) {
  return (
    <>
      <NameField />
      <ShortBioField hint={shortBioHint} />
      <BioField hint={bioHint} />
      <LanguagesField />
    </>
  );
}

export function NameField() {
  return (
    <TextControl
      path="displayName"
      label={words.displayName}
      max={MAX_NAME}
      autoComplete="nickname"
      required
    />
  );
}

export function ShortBioField({ hint }: { hint: string }) {
  return <TextControl path="shortBio" label={words.shortBio} hint={hint} max={MAX_SHORT_BIO} long rows={2} />;
}

export function BioField({ hint }: { hint: string }) {
  return <TextControl path="bio" label={words.bio} hint={hint} max={MAX_BIO} long rows={5} />;
}
