import { isRecord } from "@starling/validators/records";
import { returnAddress } from "./return-address.ts";
import { getSession, subscribeToSession } from "./session-store.ts";
import { parsedJson, tabMemory } from "./tab-memory.ts";

/** What somebody was about to do when they were asked to join or to log in. It ends in that act, at `returnTo`. */
export type Intent =
  /** Follows the streamer, once, as soon as there is a viewer who can. */
  | { kind: "follow"; streamerId: string; name: string; returnTo: string }
  /** `name`: whose clip it is. */
  | { kind: "watch-clip"; name: string; returnTo: string }
  /** `name`: whose schedule it is. */
  | { kind: "see-schedule"; name: string; returnTo: string }
  /** A visitor who was sent to `/` from a protected page. */
  | { kind: "open-page"; returnTo: string };

/** Where it waits for the mailed link, which may open in another tab of this browser. */
const MAIL_KEY = "intent-after-mail";
/** As long as the mailed link is good (docs/product.md §1.4). */
const MAIL_MS = 24 * 3_600_000;
const MAX_NAME = 100;

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_NAME;
}

/** An intent out of anything: what is no intent, or does not end on a page of ours, is dropped (security row C4). */
function toIntent(value: unknown): Intent | null {
  if (!isRecord(value)) return null;
  const { kind, name, streamerId } = value;
  const returnTo = returnAddress(value.returnTo);
  if (returnTo === null) return null;
  if (kind === "open-page") return { kind, returnTo };
  if (!isName(name)) return null;
  if (kind === "watch-clip" || kind === "see-schedule") return { kind, name, returnTo };
  return kind === "follow" && isName(streamerId) ? { kind, streamerId, name, returnTo } : null;
}

const memory = tabMemory("intent", toIntent);

/** What the visitor of this tab was about to do, or null. */
export function readIntent(): Intent | null {
  return memory.read();
}

/**
 * Remembers for this tab what the visitor was about to do, in place of what was remembered before; through reloads and the
 * way over another site, as a social sign-in takes. An intent that does not end on a page of ours is dropped without a word.
 */
export function rememberIntent(intent: Intent): void {
  const safe = toIntent(intent);
  if (safe) memory.write(safe);
}

/** Forgets it, as at logout and once it is done. */
export function forgetIntent(): void {
  memory.write(null);
  storeForMail(null);
}

/** The way of a sign-up goes on in a mail: until its link is opened, this browser remembers what this tab was about to do. */
export function leaveIntentForMail(): void {
  storeForMail(readIntent());
}

/** Takes over what the sign-up of this browser had left for the mailed link, once. */
export function takeIntentFromMail(now = Date.now()): void {
  try {
    const left = parsedJson(localStorage.getItem(MAIL_KEY));
    const intent =
      isRecord(left) && typeof left.until === "number" && left.until > now ? toIntent(left.intent) : null;
    if (intent) memory.write(intent);
  } catch {
    // Nothing can have been stored where storage is forbidden.
  }
  storeForMail(null);
}

function storeForMail(intent: Intent | null): void {
  try {
    if (intent === null) localStorage.removeItem(MAIL_KEY);
    else localStorage.setItem(MAIL_KEY, JSON.stringify({ intent, until: Date.now() + MAIL_MS }));
  } catch {
    // The documented destinations then hold.
  }
}

/** What the visitor was about to do; redraws when it changes. */
export function useIntent(): Intent | null {
  return memory.use();
}

let wasSignedIn = false;

// Whoever uses this tab next must not be led where the last one wanted to go.
subscribeToSession(() => {
  const { status } = getSession();
  if (status === "anonymous" && wasSignedIn) forgetIntent();
  wasSignedIn = status === "signed-in";
});
