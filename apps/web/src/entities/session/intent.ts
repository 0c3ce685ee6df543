import { CHANNEL_PLATFORM_FACTS } from "@starling/validators/channel-platforms";
import type { ChannelPlatform } from "@starling/validators/channels";
import { isRecord } from "@starling/validators/records";
import { parsedJson, tabMemory, useStore } from "../../lib/create-store.ts";
import { getSession, subscribeToSession } from "../../lib/session-store.ts";
import { returnAddress } from "./return-address.ts";

/** Action that a visitor attempted before signing in, performed afterwards at `returnTo`. */
export type Intent =
  | { kind: "follow"; streamerId: string; name: string; returnTo: string }
  /** `name` is the name of a non-member's channel. */
  | { kind: "save-channel"; platform: ChannelPlatform; channelId: string; name: string; returnTo: string }
  /** `name` is the name of the clip's owner. */
  | { kind: "watch-clip"; name: string; returnTo: string }
  /** `name` is the name of the streamer whose schedule the visitor wants to see. */
  | { kind: "see-schedule"; name: string; returnTo: string }
  /** No action: only opens `returnTo`. */
  | { kind: "open-page"; returnTo: string };

/** Key in storage that all tabs share, because email links may open in another tab. */
const MAIL_KEY = "intent-after-mail";
/**
 * Lifetime in ms of an intent in the storage that all tabs share. Emailed links have the same lifetime
 * (docs/product.md §1.4).
 */
const MAIL_MS = 24 * 3_600_000;
const MAX_NAME = 100;

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_NAME;
}

function isPlatform(value: unknown): value is ChannelPlatform {
  return typeof value === "string" && Object.hasOwn(CHANNEL_PLATFORM_FACTS, value);
}

/** Validates an intent. Null if malformed, or if `returnTo` is on another site (docs/security.md, C4). */
function toIntent(value: unknown): Intent | null {
  if (!isRecord(value)) return null;
  const { kind, name, streamerId } = value;
  const returnTo = returnAddress(value.returnTo);
  if (returnTo === null) return null;
  if (kind === "open-page") return { kind, returnTo };
  if (!isName(name)) return null;
  if (kind === "watch-clip" || kind === "see-schedule") return { kind, name, returnTo };
  if (kind === "save-channel") {
    const { platform, channelId } = value;
    return isPlatform(platform) && isName(channelId) ? { kind, platform, channelId, name, returnTo } : null;
  }
  return kind === "follow" && isName(streamerId) ? { kind, streamerId, name, returnTo } : null;
}

const memory = tabMemory("intent", toIntent);

export function readIntent(): Intent | null {
  return memory.current();
}

/**
 * Stores an intent, which then survives reloads and social sign-in. Ignores an intent that is malformed or
 * leads to another site.
 */
export function rememberIntent(intent: Intent): void {
  const safe = toIntent(intent);
  if (safe) memory.set(safe);
}

export function clearIntent(): void {
  memory.set(null);
  storeForMail(null);
}

export function storeIntentForMail(): void {
  storeForMail(readIntent());
}

export function restoreIntentFromMail(now = Date.now()): void {
  try {
    const left = parsedJson(localStorage.getItem(MAIL_KEY));
    const intent =
      isRecord(left) && typeof left.until === "number" && left.until > now ? toIntent(left.intent) : null;
    if (intent) memory.set(intent);
  } catch {
    // Storage is blocked, so there is no intent to restore.
  }
  storeForMail(null);
}

function storeForMail(intent: Intent | null): void {
  try {
    if (intent === null) localStorage.removeItem(MAIL_KEY);
    else localStorage.setItem(MAIL_KEY, JSON.stringify({ intent, until: Date.now() + MAIL_MS }));
  } catch {
    // Storage is blocked, so the intent is lost.
  }
}

export function useIntent(): Intent | null {
  return useStore(memory);
}

let wasSignedIn = false;

// Forgets the intent on logout, so that the next user of this tab is not redirected.
subscribeToSession(() => {
  const { status } = getSession();
  if (status === "anonymous" && wasSignedIn) clearIntent();
  wasSignedIn = status === "signed-in";
});
