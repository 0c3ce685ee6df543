/** A longer address is none that a page of ours has. */
export const MAX_RETURN_ADDRESS = 512;

// A base that nobody can name: what leaves it in parsing was never an address of ours.
const HERE = "http://starling.invalid";

/** What is answered by the server alone, or is a step on the way in: nobody is sent back there. */
const NOT_A_DESTINATION =
  /^\/(?:api|dev|ingest|media|auth|login|verify-email|verification-(?:expired|failed)|reset-password|delete-account|confirm-email|invitation|appeal|select-role|create-(?:streamer|viewer)-profile|(?:streamer|viewer)-registration)(?:[/.]|$)/i;

// Backslashes, blanks, control characters and halves of characters: browsers read them differently than they look.
const MISREAD = /[\\\s\p{Cc}\p{Cs}]/u;

/**
 * The page of ours that a visitor may be sent back to, as path, query and fragment; null for everything else, `/` included,
 * where a visitor is anyway, and of steps on the way in (docs/product.md §1.2, security row C4).
 */
export function returnAddress(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_RETURN_ADDRESS) return null;
  if (!/^\/(?!\/)/.test(text) || MISREAD.test(text) || !URL.canParse(text, HERE)) return null;
  const { origin, username, password, pathname, search, hash } = new URL(text, HERE);
  if (origin !== HERE || username !== "" || password !== "") return null;
  // "/.//elsewhere" is a path until its dots are gone.
  if (pathname.startsWith("//") || pathname === "/" || NOT_A_DESTINATION.test(pathname)) return null;
  const address = pathname + search + hash;
  return address.length > MAX_RETURN_ADDRESS ? null : address;
}
