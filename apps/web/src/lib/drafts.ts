import { isRecord } from "@starling/validators/records";
import type { Role } from "@starling/validators/roles";

const PREFIX = "draft:";
/** How the names begin of drafts by people who need not be signed in, so that they may outlive a session. */
export const OF_NOBODY = "nobody:";
export const SIGN_UP_DRAFT = `${OF_NOBODY}sign-up`;

/** The name of a draft of somebody signed in: what belongs to one account is never read by another. */
export function draftName(person: string, form: string): string {
  return `${person}:${form}`;
}

/** The name under which this browser stores what the server does not hold of a wizard's form. */
export function wizardDraftName(person: string, role: Role): string {
  return draftName(person, `${role}-profile`);
}

/** What was typed into a form before the page was reloaded; nothing when there is none. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}");
    return isRecord(draft) ? draft : {};
  } catch {
    return {};
  }
}

/** Forgets a draft, as after the form was sent. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing can have been stored where storage is forbidden.
  }
}

/** Deletes the drafts of everybody but the one who stays signed in: whoever uses this tab next must not find them. */
export function clearPersonalDrafts(staying: string | null): void {
  const isTheirs = (key: string) => staying !== null && key.startsWith(PREFIX + draftName(staying, ""));
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isPersonal = key.startsWith(PREFIX) && !key.startsWith(PREFIX + OF_NOBODY);
      if (isPersonal && !isTheirs(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing can have been stored where storage is forbidden.
  }
}

/** Stores values under a name for this tab, through a reload; returns whether it could. Passwords must never be among them. */
export function writeDraft(name: string, values: object): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

const PICTURES_MARK = "keeps-pictures";

/** Notes that this browser stores pictures, so that no page opens the database where there are none. */
export function markPictures(isKeeping: boolean): void {
  if (isKeeping) localStorage.setItem(PICTURES_MARK, "1");
  else localStorage.removeItem(PICTURES_MARK);
}

/** Whether this browser may hold pictures of a form. */
export function mayStorePictures(): boolean {
  try {
    return localStorage.getItem(PICTURES_MARK) !== null;
  } catch {
    return false;
  }
}
