import { DRAFT_DAYS } from "@starling/validators/draft-limits";
import type { PictureKind } from "@starling/validators/pictures";
import { clear, createStore, del, delMany, entries, get, set } from "idb-keyval";
import { canStorePictures, draftName, markPictures } from "./drafts.ts";

export type ChosenPictures = Partial<Record<PictureKind, Blob>>;

export interface StoredPictures {
  pictures: ChosenPictures;
  /** Time at which the pictures were stored, in milliseconds since the epoch. */
  at: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const store = createStore("starling-drafts", "pictures");

/**
 * Stores pictures until submission; an empty object deletes them. Returns false if storage is full or
 * blocked.
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

/** Null if no pictures are stored or they are too old. */
export async function readStoredPictures(name: string): Promise<StoredPictures | null> {
  if (!canStorePictures()) return null;
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

/** Deletes expired pictures. Also deletes the pictures of all accounts except the account `staying`. */
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
    // Storage is blocked, so there is nothing to delete.
  }
}
