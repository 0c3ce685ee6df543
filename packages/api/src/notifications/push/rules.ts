import type { PushMessage } from "../../ports.ts";

/** Names that lead nowhere but inside a network: whoever sends there would be sending to its neighbours. */
const INNER_NAMES = [
  ...["localhost", "local", "localdomain", "internal", "intranet", "private", "lan", "home", "corp"],
  ...["arpa", "onion", "invalid"],
];
/** A title and a text of a push message have at most so many characters: more is cut off by whatever shows it. */
const MAX_TITLE = 120;
const MAX_TEXT = 300;

/**
 * Whether an address can be that of a push service: https at the usual port of a host with a public name, spelled as
 * browsers spell it (issue "notifications", bad input). Where the name leads is seen when something is sent there.
 * `standIn` is what addresses of the stand-in begin with, if there is one.
 */
export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  // Spelled otherwise, another parser might read another host.
  if (url.href !== endpoint) return false;
  if (standIn !== undefined && endpoint.startsWith(standIn)) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  if (url.username !== "" || url.password !== "" || endpoint.includes("#")) return false;
  return isPublicName(url.hostname);
}

/** Whether a host is a name, not an address, and none that only its own network knows. */
function isPublicName(host: string): boolean {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2 || labels.some((label) => label === "")) return false;
  // Numbers are read as an IPv4 address by some, and brackets hold one of IPv6.
  return /^[a-z][a-z0-9-]*$/.test(last) && !INNER_NAMES.includes(last);
}

function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}

/** A push message as it is sent: short enough for every push service, which takes 4,096 bytes. */
export function pushText(message: PushMessage): string {
  return JSON.stringify({
    ...message,
    title: cut(message.title, MAX_TITLE),
    text: cut(message.text, MAX_TEXT),
  });
}
