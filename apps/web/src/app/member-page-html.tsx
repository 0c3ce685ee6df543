import type { Me } from "@starling/validators/sessions";
import { renderToStaticMarkup } from "react-dom/server";
import { Route, Router } from "wouter";
import { type Api, createApi, replaceApi } from "../lib/api-client.ts";
import ApiProvider from "../lib/api-provider.tsx";
import {
  answerIn,
  fillCache,
  type GivenAnswer,
  type Question,
  WHO,
  WIZARD_DRAFT,
} from "../lib/given-answers.ts";
import { paths } from "../lib/paths.ts";
import { drawFor } from "../lib/session-store.ts";
import { replaceSite, type Site } from "../lib/site.ts";
import { firstQuestions } from "./first-questions.ts";
import { judgeRoute } from "./guards.ts";
import { Layout, navigationCode } from "./layout/layout.tsx";
import { MemberActions } from "./layout/top-bar.tsx";
import { pageCode, type RouteDefinition, routes } from "./routes.tsx";

/** Members' pages that are drawn for phones before the script runs: what stands in them needs neither a clock nor a choice of the browser's. */
const DRAWN = ["/dashboard", "/streamers", "/clips", "/profile", "/plans"];

/** An address as the browser asks for it. */
export interface PageAddress {
  path: string;
  /** What stands after the `?`. */
  search: string;
  /** The browser's languages, the first one preferred. */
  languages: readonly string[];
}

/** A page as far as the server draws it. */
export interface DrawnPage {
  html: string;
  title: string;
}

/** What a member's page asks first, who is there before all; nothing for other pages. */
export function memberQuestions({ path, search, languages }: PageAddress): Question[] {
  const questions = firstQuestions(path, { search, languages });
  return questions.length === 0 ? [] : [{ path: WHO }, ...questions];
}

/**
 * A member's page as HTML for a phone, by the components that the browser draws it with, from what was answered. Null for
 * pages that are not drawn here, and for whom the guards would send elsewhere.
 */
export async function memberPageHtml(
  { path, search }: PageAddress,
  given: readonly GivenAnswer[],
): Promise<DrawnPage | null> {
  const route = routes.find((row) => row.path === path);
  const me = answerIn(given, WHO) as Me;
  if (!route || !DRAWN.includes(path) || needsBrowser(path, search, given)) return null;
  if (judgeRoute(route.access, { status: "signed-in", me }) !== "stay") return null;
  await Promise.all([pageCode(path), navigationCode(), MemberActions.loaded()]);
  const api = createApi();
  fillCache(api.queries, given);
  const drawn = pageOf(drawFor(me, () => markupOf(route, search, api)));
  return { ...drawn, html: withFirstPictures(drawn.html) };
}

/**
 * Whether a page waits for its script: only the first tab of the own profile comes with the page, and a wizard's draft is told of by
 * what the browser has stored.
 */
function needsBrowser(path: string, search: string, given: readonly GivenAnswer[]): boolean {
  return path === "/profile" && (search !== "" || answerIn(given, WIZARD_DRAFT) !== null);
}

/** The login page as HTML, or its form to join, with the site's own ways to sign in, for visitors who are not signed in. */
export async function loginPageHtml(
  { providers, signUp, social }: Pick<Site, "providers" | "signUp" | "social">,
  joins: boolean,
): Promise<DrawnPage> {
  await pageCode(paths.login);
  const route = routes.find((row) => row.path === paths.login);
  if (!route) throw new Error("There is no login page");
  replaceSite({ providers, signUp, social });
  return pageOf(markupOf(route, joins ? "join=1" : "", createApi()));
}

function markupOf(route: RouteDefinition, search: string, api: Api): string {
  const { Page } = route;
  replaceApi(api);
  return renderToStaticMarkup(
    <Router ssrPath={route.path} ssrSearch={search}>
      <Layout chrome={route.chrome} path={route.path} back={route.back} asks>
        <ApiProvider>
          <Route path={route.path}>
            <Page />
          </Route>
        </ApiProvider>
      </Layout>
    </Router>,
  );
}

/** Markup without its title, which belongs into the head. */
function pageOf(html: string): DrawnPage {
  const [whole = "", title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return { html: withoutPresses(html.replace(whole, "")), title };
}

/** Pictures that would wait until they are near, and stand on the first screen: the banners and faces of two cards. */
const FIRST_PICTURES = 4;

/** The app waits for the pictures of the first screen, so they must not wait for it. */
function withFirstPictures(html: string): string {
  let left = FIRST_PICTURES;
  return html.replace(/ loading="lazy"/g, (lazy) => (left-- > 0 ? "" : lazy));
}

/** What does nothing before the script runs cannot be pressed or typed into until then: nothing of it would be kept. Links work. */
function withoutPresses(html: string): string {
  return html.replace(/<(select|button) /g, "<$1 inert ").replaceAll("<input ", "<input inert readonly ");
}
