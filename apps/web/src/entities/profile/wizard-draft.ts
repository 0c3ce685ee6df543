import type { DraftValues } from "@starling/validators/drafts";
import type { OwnProfile } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import { fingerprint, withDraft } from "../../lib/draft-values.ts";
import { blankValues, formValuesOf, type ProfileValues } from "./profile-values.ts";

export function openedValues(role: Role, own: OwnProfile | null): ProfileValues {
  return own ? formValuesOf(own) : blankValues(role);
}

export function wouldChangeForm(opened: ProfileValues, draft: DraftValues): boolean {
  return fingerprint(withDraft(opened, draft)) !== fingerprint(opened);
}
