import type { PushMessage } from "../../ports.ts";

/** Names of internal networks, blocked to prevent SSRF. */
const INTERNAL_HOST_NAMES = [
  ...["localhost", "local", "localdomain", "internal", "intranet", "private", "lan", "home", "corp"],
  ...["arpa", "onion", "invalid"],
];
/** Devices truncate longer texts. */
const MAX_TITLE = 120;
const MAX_TEXT = 300;

/**
 * Requires https on the default port of a public host name, in canonical spelling. The IP address is checked
 * on sending. `standIn` is the fake push service's URL prefix.
 */
export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  // Rejects a URL that is not in canonical spelling, because URL parsers may disagree on the host of such a
  // URL.
  if (url.href !== endpoint) return false;
  if (standIn !== undefined && endpoint.startsWith(standIn)) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  if (url.username !== "" || url.password !== "" || endpoint.includes("#")) return false;
  return isPublicName(url.hostname);
}

function isPublicName(host: string): boolean {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2 || labels.some((label) => label === "")) return false;
  // The last part of the host name must start with a letter, which excludes IPv4 and IPv6 addresses.
  return /^[a-z][a-z0-9-]*$/.test(last) && !INTERNAL_HOST_NAMES.includes(last);
}

function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}

/** Text that fits push services' limit of 4,096 bytes. */
export function pushText(message: PushMessage): string {
  return JSON.stringify({
    ...message,
    title: cut(message.title, MAX_TITLE),
    text: cut(message.text, MAX_TEXT),
  });
}
