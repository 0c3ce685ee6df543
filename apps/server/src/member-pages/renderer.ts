import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { once } from "@starling/validators/once";
import type { Site } from "../http/site.ts";

/** An address as a browser asks for it. */
export interface PageAddress {
  path: string;
  /** What stands after the `?`. */
  search: string;
  /** The browser's languages, the first one preferred. */
  languages: readonly string[];
}

/** A call that a page makes first, and where its answer lies in the page's cache unless it is where calls usually lie. */
export interface Question {
  path: string;
  input?: unknown;
  pagesAt?: readonly unknown[] | undefined;
}

/** A page as far as it is drawn here: what stands inside `#root`, and its title as HTML. */
export interface DrawnPage {
  html: string;
  title: string;
}

/** Knows what members' pages ask first, and draws them; the web app does. */
export interface MemberPageRenderer {
  memberQuestions(address: PageAddress): Question[];
  memberPageHtml(address: PageAddress, given: readonly unknown[]): Promise<DrawnPage | null>;
  /** The login page as strangers get it, or its form to join or for the waitlist; null where it is left to the script. */
  loginPageHtml(
    site: Pick<Site, "providers" | "signUp" | "social">,
    joins: boolean,
  ): Promise<DrawnPage | null>;
}

/** Loads the renderer when first called, and answers the same one ever after. */
export type MemberPageLoader = () => Promise<MemberPageRenderer>;

/** Nothing is asked or drawn: the script does both then. */
export const NO_MEMBER_PAGES: MemberPageLoader = async () => ({
  memberQuestions: () => [],
  memberPageHtml: async () => null,
  loginPageHtml: async () => null,
});

function isRenderer(module: object): module is MemberPageRenderer {
  return "memberQuestions" in module && "memberPageHtml" in module && "loginPageHtml" in module;
}

/**
 * A module that draws members' pages.
 * @throws for any other
 */
export function memberPagesOf(module: object): MemberPageRenderer {
  if (!isRenderer(module)) throw new Error("This module does not draw members' pages");
  return module;
}

/** The module that the web app's build makes of its members' pages, which no start waits for. Without a build nothing is drawn. */
export function memberPages(folder: string): MemberPageLoader {
  const file = path.join(folder, ".server", "member-page-html.js");
  if (!existsSync(file)) return NO_MEMBER_PAGES;
  return once(async () => memberPagesOf(await import(pathToFileURL(file).href)));
}
