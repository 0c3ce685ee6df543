import { normalized } from "@starling/validators/stream-safe";

/** Arabic ligatures, one of which is read as eighteen letters: none of them stands for a Latin one. */
const LIGATURES = /[\uFB50-\uFDFF]/g;
const INVISIBLE = /\p{Cf}/gu;

/** A text with wide, raised and circled letters as plain ones, and without invisible ones. */
export function undisguised(text: string): string {
  return normalized(text.replace(LIGATURES, " "), "NFKC").replace(INVISIBLE, "");
}
