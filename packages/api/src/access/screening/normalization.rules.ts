import { normalized } from "@starling/validators/stream-safe";

/** Arabic ligatures. Removed, because normalization turns one into up to 18 letters, none of them Latin. */
const LIGATURES = /[\uFB50-\uFDFF]/g;
const INVISIBLE = /\p{Cf}/gu;

/** Replaces full-width, superscript and circled letters with plain ones. Removes invisible characters. */
export function undisguised(text: string): string {
  return normalized(text.replace(LIGATURES, " "), "NFKC").replace(INVISIBLE, "");
}
