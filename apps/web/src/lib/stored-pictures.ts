import { DRAFT_DAYS } from "@starling/validators/draft-limits";
import type { PictureKind } from "@starling/validators/pictures";
import { clear, createStore, del, delMany, entries, get, set } from "idb-keyval";
import { draftName, markPictures, mayStorePictures } from "./drafts.ts";

/** The new pictures of a form. */
export type ChosenPictures = Partial<Record<PictureKind, Blob>>;

/** The pictures of a form that this browser stores. */
export interface StoredPictures {
  pictures: ChosenPictures;
  /** When they were chosen, in milliseconds. */
  at: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const store = createStore("starling-drafts", "pictures");

/**
 * Stores the pictures chosen in a form until they are sent, through a reload and a closed tab; none deletes them. Answers
 * whether the browser could: a full disk or a private window may not let it.
 */
export async function storePictures(
  name: string,
  pictures: ChosenPictures,
  at = Date.now(),
): Promise<boolean> {
  try {
    if (Object.keys(pictures).length === 0) {
      await del(name, store);
    } else {
      markPictures(true);
      await set(name, { pictures, at } satisfies StoredPictures, store);
    }
    return true;
  } catch {
    return false;
  }
}

/** The pictures stored under a name; null when there are none, or none that are young enough. */
export async function readStoredPictures(name: string): Promise<StoredPictures | null> {
  if (!mayStorePictures()) return null;
  try {
    const stored = await get<StoredPictures>(name, store);
    return stored && !isOld(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isOld({ at }: StoredPictures): boolean {
  return at < Date.now() - DRAFT_DAYS * DAY_MS;
}

/** Forgets the pictures of everybody but the one who stays, and those that are too old. */
export async function clearStoredPictures(staying: string | null): Promise<void> {
  try {
    if (staying === null) {
      await clear(store);
      markPictures(false);
      return;
    }
    const own = draftName(staying, "");
    const all = await entries<string, StoredPictures>(store);
    const gone = all.filter(([name, stored]) => !name.startsWith(own) || isOld(stored)).map(([name]) => name);
    await delMany(gone, store);
  } catch {
    // Nothing can have been stored where storage is forbidden.
  }
}
