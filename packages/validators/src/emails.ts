import { normalized } from "./stream-safe.ts";
import { z } from "./zod.ts";

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Excludes characters that mark lists, groups, comments, quotes or display names. */
const LOCAL = /^[^\s\p{C}@<>()[\]\\,;:"]+$/u;
/** Excludes characters that end the host of a URL. */
const HOST = /^[^\s\p{C}@<>()[\]\\,;:"'`%/?#]+$/u;
const ASCII_HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;
const WEB_ADDRESS = z.url({ protocol: /^http$/, normalize: true });
const FULL_STOP_AT_END = /[.\u3002\uFF0E\uFF61]$/u;

/** Example: `xn--mnchen-3ya.test`; null if invalid. */
function asciiHost(host: string): string | null {
  if (!HOST.test(host)) return null;
  // A non-numeric last label prevents parsing as an IPv4 address.
  const { data } = WEB_ADDRESS.safeParse(`http://${host.replace(FULL_STOP_AT_END, "")}.x`);
  const ascii = data?.replace(/^http:\/\/|\.x\/?$/g, "") ?? "";
  return ASCII_HOST.test(ascii) ? ascii : null;
}

/**
 * Normalizes an address (docs/decisions/002): lower case, NFC, no invisible characters, ASCII host. Returns
 * null if the text is not one valid address.
 */
export function plainEmail(written: string): string | null {
  const address = normalized(written.replace(INVISIBLE, ""), "NFC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const local = normalized(address.slice(0, Math.max(at, 0)), "NFC");
  const host = asciiHost(address.slice(at + 1));
  const isPlain = LOCAL.test(local) && normalized(local, "NFKC") === local;
  return isPlain && host !== null ? `${local}@${host}` : null;
}

/** Lower case without the plus tag: `a+b@x.test` and `a@x.test` share a mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/su, "");
  return `${local}${email.slice(at)}`.toLowerCase();
}
