import type { FieldError } from "@starling/validators/messages";
import { isPlatformHost, isShortener, linkedHosts } from "./links.rules.ts";
import { hasSlur } from "./slurs.rules.ts";

/**
 * How a text is judged: a name or a line stands in lists, so that a slur is refused; a long text may quote or reclaim one, so that it is
 * looked at by a person. Links to elsewhere are counted in all of
 * them, but not in an address, as of a channel, which has a field of its own.
 */
export type TextKind = "name" | "line" | "text" | "address";

/** A text that somebody wants to save, with the field that it came in. */
export interface ScreenedText {
  path: string;
  kind: TextKind;
  value: string;
  /** Whether its owner says who reads it: then the classifier, which is somebody else's house, does not. */
  isPrivate?: boolean;
}

/** For so long an account has no links to other sites in its texts, in milliseconds. */
export const LINKLESS_MS = 3 * 86_400_000;

export const HOLDS_SLUR = "Please choose other words: this contains a slur";
export const SHORT_LINK = "Please give the link’s full address: short links hide where they lead";
export const LINK_TOO_SOON =
  "Links in texts are possible from your fourth day here. Your channels have fields of their own.";
export const BREAKS_RULES = "Please choose other words or pictures: this breaks our rules";

/** Why a text is refused, whoever writes it; null where it is not. */
export function refusedText({ path, kind, value }: ScreenedText): FieldError | null {
  if (linkedHosts(value).some(isShortener)) return { path, message: SHORT_LINK };
  if (kind !== "text" && hasSlur(value)) return { path, message: HOLDS_SLUR };
  return null;
}

/** Whether a text leads to other sites than the platforms on which people stream, which a new account's may not. */
export function leadsAway({ kind, value }: ScreenedText): boolean {
  return kind !== "address" && !linkedHosts(value).every(isPlatformHost);
}

/** Whether a person should look at a text that is let through. */
export function isDoubtful({ kind, value }: ScreenedText): boolean {
  return kind === "text" && hasSlur(value);
}
