import { createHash } from "node:crypto";
import { SOURCE } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import type { StreamerPreview } from "@starling/validators/previews";

/** Increase this number after each change to the drawing of cards. */
const DRAWING = 3;

/** Hash of a card's contents in the active language, for cache invalidation. */
export function cardVersion(preview: StreamerPreview): string {
  const locale = activeLocale();
  const text = JSON.stringify([DRAWING, preview, ...(locale === SOURCE ? [] : [locale])]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Contains the card's version and, for languages other than English, the language. */
export function cardQuery(preview: StreamerPreview): string {
  const locale = activeLocale();
  return `v=${cardVersion(preview)}${locale === SOURCE ? "" : `&lang=${locale}`}`;
}
