import { normalized } from "@starling/validators/stream-safe";

/** Arabic ligatures: one may expand to 18 letters, none of which is Latin. */
const LIGATURES = /[\uFB50-\uFDFF]/g;
const INVISIBLE = /\p{Cf}/gu;

/** Replaces wide, raised and circled letters with plain ones and removes invisible characters. */
export function undisguised(text: string): string {
  return normalized(text.replace(LIGATURES, " "), "NFKC").replace(INVISIBLE, "");
}
