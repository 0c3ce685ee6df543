import { isRecord } from "@starling/validators/records";
import type { Role } from "@starling/validators/roles";

const PREFIX = "draft:";
/** Prefix of drafts that belong to no account. They survive a logout. */
export const ANONYMOUS_DRAFT_PREFIX = "nobody:";
export const SIGN_UP_DRAFT = `${ANONYMOUS_DRAFT_PREFIX}sign-up`;

export function draftName(person: string, form: string): string {
  return `${person}:${form}`;
}

export function wizardDraftName(person: string, role: Role): string {
  return draftName(person, `${role}-profile`);
}

export function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}");
    return isRecord(draft) ? draft : {};
  } catch {
    return {};
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Deletes the drafts of all accounts except `staying`, so that the tab's next user cannot read them. */
export function clearPersonalDrafts(staying: string | null): void {
  const isTheirs = (key: string) => staying !== null && key.startsWith(PREFIX + draftName(staying, ""));
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isPersonal = key.startsWith(PREFIX) && !key.startsWith(PREFIX + ANONYMOUS_DRAFT_PREFIX);
      if (isPersonal && !isTheirs(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked.
  }
}

/** Stores values in this tab. Returns false if storage is full or blocked. Never pass passwords. */
export function writeDraft(name: string, values: object): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

const PICTURES_MARK = "keeps-pictures";

/** Records whether pictures are stored. Other pages then open the database only if necessary. */
export function markPictures(isKeeping: boolean): void {
  if (isKeeping) localStorage.setItem(PICTURES_MARK, "1");
  else localStorage.removeItem(PICTURES_MARK);
}

export function canStorePictures(): boolean {
  try {
    return localStorage.getItem(PICTURES_MARK) !== null;
  } catch {
    return false;
  }
}
