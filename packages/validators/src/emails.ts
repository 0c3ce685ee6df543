import { normalized } from "./stream-safe.ts";
import { z } from "./zod.ts";

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** One name without blanks or anything by which mail software tells lists, groups, comments, quotes and display names. */
const LOCAL = /^[^\s\p{C}@<>()[\]\\,;:"]+$/u;
/** What a host may hold before it is read as one: nothing by which an address of the web ends it. */
const HOST = /^[^\s\p{C}@<>()[\]\\,;:"'`%/?#]+$/u;
const ASCII_HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;
const WEB_ADDRESS = z.url({ protocol: /^http$/, normalize: true });
const FULL_STOP_AT_END = /[.\u3002\uFF0E\uFF61]$/u;

/** The host as DNS knows it, such as `xn--mnchen-3ya.test`; null for none. */
function asciiHost(host: string): string | null {
  if (!HOST.test(host)) return null;
  // With a last label that is no number nothing is read as an IPv4 address.
  const { data } = WEB_ADDRESS.safeParse(`http://${host.replace(FULL_STOP_AT_END, "")}.x`);
  const ascii = data?.replace(/^http:\/\/|\.x\/?$/g, "") ?? "";
  return ASCII_HOST.test(ascii) ? ascii : null;
}

/**
 * The one spelling under which a mailbox is known (docs/decisions/002): lower case, NFC, without invisible characters, the host in ASCII.
 * Null for anything but one plain address.
 */
export function plainEmail(written: string): string | null {
  const address = normalized(written.replace(INVISIBLE, ""), "NFC").trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const local = normalized(address.slice(0, Math.max(at, 0)), "NFC");
  const host = asciiHost(address.slice(at + 1));
  const isPlain = LOCAL.test(local) && normalized(local, "NFKC") === local;
  return isPlain && host !== null ? `${local}@${host}` : null;
}

/** The mailbox of an address: without the tag after a plus sign, in lower case. `a+b@x.test` and `a@x.test` are one. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/su, "");
  return `${local}${email.slice(at)}`.toLowerCase();
}
