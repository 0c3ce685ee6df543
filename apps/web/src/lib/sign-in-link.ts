import { paths } from "./paths.ts";
import { returnAddress } from "./return-address.ts";

/** What an address of the login page says. */
export interface SignInLink {
  /** The form to join opens over the page. */
  joins: boolean;
  /** The page of ours to stand on afterwards. */
  returnTo: string | null;
}

/** The page on which whoever signs in stands again: a streamer's page for everybody, and no other. */
export function pageToReturnTo(path: string): string | null {
  return path.startsWith("/@") ? returnAddress(path) : null;
}

/**
 * The login page's address for a link that works before the script runs, from a page of ours. It carries that page alone and
 * nothing that is to be done there: anybody can write such a link, and nobody follows without a press.
 */
export function signInLink(way: "login" | "sign-up", path: string): string {
  const query = new URLSearchParams();
  if (way === "sign-up") query.set("join", "1");
  const next = pageToReturnTo(path);
  if (next !== null) query.set("next", next);
  return query.size === 0 ? paths.login : `${paths.login}?${query}`;
}

/** Reads the query of such an address; a page that is not ours is dropped without a word (security row C4). */
export function readSignInLink(search: string): SignInLink {
  const query = new URLSearchParams(search);
  return { joins: query.get("join") === "1", returnTo: returnAddress(query.get("next")) };
}
