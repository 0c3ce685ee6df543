import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { once } from "@starling/validators/once";
import type { Site } from "../http/site.ts";

export interface PageAddress {
  path: string;
  /** Query string without the `?`. */
  search: string;
  /** The browser's languages, in order of preference. */
  languages: readonly string[];
}

/** A page's first query. `pagesAt` is the cache key of an infinite query; absent for any other query. */
export interface Question {
  path: string;
  input?: unknown;
  pagesAt?: readonly unknown[] | undefined;
}

/** The contents of `#root`, and the title as HTML. */
export interface DrawnPage {
  html: string;
  title: string;
}

/** Renders members' pages on the server; implemented by the web app. */
export interface MemberPageRenderer {
  memberQuestions(address: PageAddress): Question[];
  memberPageHtml(
    address: PageAddress,
    given: readonly unknown[],
    site: Pick<Site, "outside">,
  ): Promise<DrawnPage | null>;
  /** The login, join or waitlist page of visitors; null if the script must render it. */
  loginPageHtml(
    site: Pick<Site, "providers" | "signUp" | "social">,
    joins: boolean,
  ): Promise<DrawnPage | null>;
}

export type MemberPageLoader = () => Promise<MemberPageRenderer>;

export const NO_MEMBER_PAGES: MemberPageLoader = async () => ({
  memberQuestions: () => [],
  memberPageHtml: async () => null,
  loginPageHtml: async () => null,
});

function isRenderer(module: object): module is MemberPageRenderer {
  return "memberQuestions" in module && "memberPageHtml" in module && "loginPageHtml" in module;
}

/** @throws Error if the module does not render member pages */
export function memberPagesOf(module: object): MemberPageRenderer {
  if (!isRenderer(module)) throw new Error("This module does not render member pages");
  return module;
}

/** Loads the web app's built renderer on first use. Without a build nothing is rendered. */
export function memberPages(folder: string): MemberPageLoader {
  const file = path.join(folder, ".server", "member-page-html.js");
  if (!existsSync(file)) return NO_MEMBER_PAGES;
  return once(async () => memberPagesOf(await import(pathToFileURL(file).href)));
}
