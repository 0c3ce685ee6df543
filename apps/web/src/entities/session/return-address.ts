export const MAX_RETURN_ADDRESS = 512;

// Base URL on a reserved domain, so that only relative addresses resolve to its origin.
const HERE = "http://starling.invalid";

/** Paths that are not valid redirect targets: server-only URLs and sign-in steps. */
const NOT_A_DESTINATION =
  /^\/(?:api|dev|ingest|media|auth|login|verify-email|verification-(?:expired|failed)|reset-password|delete-account|confirm-email|invitation|appeal|select-role|create-(?:streamer|viewer)-profile|(?:streamer|viewer)-registration)(?:[/.]|$)/i;

// Characters that browsers normalize or drop.
const UNSAFE_CHARACTERS = /[\\\s\p{Cc}\p{Cs}]/u;

/**
 * Returns a valid redirect target on this site; null for any other address, `/` and sign-in steps
 * (docs/product.md §1.2; docs/security.md, C4).
 */
export function returnAddress(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_RETURN_ADDRESS) return null;
  if (!/^\/(?!\/)/.test(text) || UNSAFE_CHARACTERS.test(text) || !URL.canParse(text, HERE)) return null;
  const { origin, username, password, pathname, search, hash } = new URL(text, HERE);
  if (origin !== HERE || username !== "" || password !== "") return null;
  // "/.//elsewhere" normalizes to "//elsewhere", which leads to another site.
  if (pathname.startsWith("//") || pathname === "/" || NOT_A_DESTINATION.test(pathname)) return null;
  const address = pathname + search + hash;
  return address.length > MAX_RETURN_ADDRESS ? null : address;
}
