import { CategoryField } from "../../../components/catalogue/category-field.tsx";
import { IdentityFields } from "../../../components/catalogue/identity-fields.tsx";
import { PictureFields } from "../frame/picture-fields.tsx";
import type { StepContentProps } from "../frame/steps.ts";

/** Step 1: who this is. */
export function ProfileStep({ own }: StepContentProps) {
  return (
    <>
      <IdentityFields
        shortBioHint="What makes your stream yours? It stands on your card, where viewers decide."
        bioHint="As long as you like: how you began, what an evening is like, what chat can expect."
      />
      <CategoryField />
      <PictureFields own={own} />
    </>
  );
}
