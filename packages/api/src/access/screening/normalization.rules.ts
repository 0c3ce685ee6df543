import { normalized } from "@starling/validators/stream-safe";

/**
 * Arabic ligatures, which are replaced with spaces before normalization. Normalization would replace a single
 * ligature with up to 18 letters, none of which are Latin.
 */
const LIGATURES = /[\uFB50-\uFDFF]/g;
const INVISIBLE = /\p{Cf}/gu;

/** Replaces full-width, superscript and circled letters with plain ones. Removes invisible characters. */
export function undisguised(text: string): string {
  return normalized(text.replace(LIGATURES, " "), "NFKC").replace(INVISIBLE, "");
}
