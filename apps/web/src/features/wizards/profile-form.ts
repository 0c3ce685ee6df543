import { createProfileInput } from "@starling/validators/profiles";
import type { Me } from "@starling/validators/sessions";
import type { input } from "zod";
import { readDraft, useDraft } from "../../lib/drafts.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { draftName } from "./create-profile-page.tsx";

/** A profile as its form holds it. */
export type ProfileValues = input<typeof createProfileInput>;

const FIELDS = Object.keys(createProfileInput.shape) as (keyof ProfileValues)[];

/** The profile form with what was typed before a reload. */
export function useProfileForm(me: Me, defaults: ProfileValues) {
  const { form, errors } = useSchemaForm(createProfileInput, { ...defaults, ...readDraft(draftName(me)) });
  useDraft(draftName(me), form, FIELDS);
  return { form, errors };
}
