import { use } from "react";
import { useLocation } from "wouter";
import { FirstRenderContext } from "../../lib/first-render.ts";
import { paths } from "../../lib/paths.ts";
import { returnAddress } from "./return-address.ts";

export interface SignInLink {
  joins: boolean;
  returnTo: string | null;
}

/**
 * Path to open after sign-in: usually the current path. On the page for an unknown username, returns the home
 * page instead, because all unknown usernames share one server-rendered document.
 */
export function useReturnPath(): string {
  const [path] = useLocation();
  const first = use(FirstRenderContext);
  return first?.publicPage === null && first.path === path ? paths.home : path;
}

export function pageToReturnTo(path: string): string | null {
  return path.startsWith("/@") ? returnAddress(path) : null;
}

/** Login URL that works before JavaScript loads. Contains no pending action, because links can be forged. */
export function signInLink(way: "login" | "sign-up", path: string): string {
  const query = new URLSearchParams();
  if (way === "sign-up") query.set("join", "1");
  const next = pageToReturnTo(path);
  if (next !== null) query.set("next", next);
  return query.size === 0 ? paths.login : `${paths.login}?${query}`;
}

/** Ignores return URLs of other sites (docs/security.md, C4). */
export function readSignInLink(search: string): SignInLink {
  const query = new URLSearchParams(search);
  return { joins: query.get("join") === "1", returnTo: returnAddress(query.get("next")) };
}
