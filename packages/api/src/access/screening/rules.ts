import { msg, t } from "@starling/i18n/translate";
import type { FieldError } from "@starling/validators/messages";
import { isPlatformHost, isShortener, linkedHosts } from "./links.rules.ts";
import { hasSlur } from "./slurs.rules.ts";

/**
 * Slurs are rejected in a `name` or `line`, but only reviewed in a long `text`, which may quote them. New
 * accounts may post external links only as an `address`, such as a channel link.
 */
export type TextKind = "name" | "line" | "text" | "address";

export interface ScreenedText {
  path: string;
  kind: TextKind;
  value: string;
  /**
   * Whether the owner restricts who sees the field. Private texts are not sent to the external classifier.
   */
  isPrivate?: boolean;
}

export const MIN_AGE_FOR_LINKS_MS = 3 * 86_400_000;

export const CONTAINS_SLUR = msg("This contains a slur. Please use different words.");
export const SHORT_LINK = msg("Short links hide where they lead. Please enter the link’s full address.");
export const LINK_TOO_SOON = msg(
  "You can add links to texts from your fourth day on Starling. Add your channels in their own fields.",
);
export const BREAKS_RULES = msg("This breaks our rules. Please use different words or pictures.");

/** Reason to reject a text by any author; null if the text is accepted. */
export function refusedText({ path, kind, value }: ScreenedText): FieldError | null {
  if (linkedHosts(value).some(isShortener)) return { path, message: t(SHORT_LINK) };
  if (kind !== "text" && hasSlur(value)) return { path, message: t(CONTAINS_SLUR) };
  return null;
}

/** Whether a text links to sites other than streaming platforms. */
export function hasExternalLinks({ kind, value }: ScreenedText): boolean {
  return kind !== "address" && !linkedHosts(value).every(isPlatformHost);
}

export function isDoubtful({ kind, value }: ScreenedText): boolean {
  return kind === "text" && hasSlur(value);
}
