import { DRAFT_DAYS } from "@starling/validators/draft-limits";
import type { PictureKind } from "@starling/validators/pictures";
import { clear, createStore, del, delMany, entries, get, set } from "idb-keyval";
import { draftName, markPictures, mayKeepPictures } from "./drafts.ts";

/** The new pictures of a form. */
export type ChosenPictures = Partial<Record<PictureKind, Blob>>;

/** What this browser keeps of a form's pictures. */
export interface KeptPictures {
  pictures: ChosenPictures;
  /** When they were chosen, in milliseconds. */
  at: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const store = createStore("starling-drafts", "pictures");

/**
 * Keeps the pictures chosen in a form until they are sent, through a reload and a closed tab; none forgets them. Answers
 * whether the browser could: a full disk or a private window may not let it.
 */
export async function keepPictures(
  name: string,
  pictures: ChosenPictures,
  at = Date.now(),
): Promise<boolean> {
  try {
    if (Object.keys(pictures).length === 0) {
      await del(name, store);
    } else {
      markPictures(true);
      await set(name, { pictures, at } satisfies KeptPictures, store);
    }
    return true;
  } catch {
    return false;
  }
}

/** The pictures kept under a name; null when there are none, or none that are young enough. */
export async function readKeptPictures(name: string): Promise<KeptPictures | null> {
  if (!mayKeepPictures()) return null;
  try {
    const kept = await get<KeptPictures>(name, store);
    return kept && !isOld(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isOld({ at }: KeptPictures): boolean {
  return at < Date.now() - DRAFT_DAYS * DAY_MS;
}

/** Forgets the pictures of everybody but the one who stays, and those that are too old. */
export async function clearKeptPictures(staying: string | null): Promise<void> {
  try {
    if (staying === null) {
      await clear(store);
      markPictures(false);
      return;
    }
    const own = draftName(staying, "");
    const all = await entries<string, KeptPictures>(store);
    const gone = all.filter(([name, kept]) => !name.startsWith(own) || isOld(kept)).map(([name]) => name);
    await delMany(gone, store);
  } catch {
    // Nothing can have been kept where storage is forbidden.
  }
}
