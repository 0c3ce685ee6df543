import type { Me } from "@starling/validators/sessions";
import { renderToStaticMarkup } from "react-dom/server";
import { Route, Router } from "wouter";
import { type Api, createApi, replaceApi } from "../lib/api-client.ts";
import ApiProvider from "../lib/api-provider.tsx";
import { paths } from "../lib/paths.ts";
import {
  fillCache,
  ME_QUERY,
  type PreloadedAnswer,
  preloadedAnswer,
  type Question,
  WIZARD_DRAFT,
} from "../lib/preloaded-queries.ts";
import { renderAs } from "../lib/session-store.ts";
import { replaceSite, type Site } from "../lib/site.ts";
import { guardRoute } from "./guards.ts";
import { initialQueries } from "./initial-queries.ts";
import { Layout, navigationCode } from "./layout/layout.tsx";
import { MemberActions } from "./layout/top-bar.tsx";
import { pageCode, type RouteDefinition, routes } from "./routes.tsx";

/** Members' pages rendered on the server for phones. They depend on neither the time nor stored choices. */
const DRAWN = ["/dashboard", "/streamers", "/clips", "/profile", "/plans"];

export interface PageAddress {
  path: string;
  /** Query string without the `?`. */
  search: string;
  /** Preferred language first. */
  languages: readonly string[];
}

export interface DrawnPage {
  html: string;
  title: string;
}

/** Queries of the session and of a member's page; empty for other pages. */
export function memberQuestions({ path, search, languages }: PageAddress): Question[] {
  const questions = initialQueries(path, { search, languages });
  return questions.length === 0 ? [] : [{ path: ME_QUERY }, ...questions];
}

/** Renders a member's page for phones from preloaded answers; null for other pages and redirects. */
export async function memberPageHtml(
  { path, search }: PageAddress,
  given: readonly PreloadedAnswer[],
  { outside }: Partial<Pick<Site, "outside">>,
): Promise<DrawnPage | null> {
  const route = routes.find((row) => row.path === path);
  const me = preloadedAnswer(given, ME_QUERY) as Me;
  if (!route || !DRAWN.includes(path) || needsBrowser(path, search, given)) return null;
  if (guardRoute(route.access, { status: "signed-in", me }) !== "stay") return null;
  await Promise.all([pageCode(path), navigationCode(), MemberActions.loaded()]);
  replaceSite({ outside: outside === true });
  const api = createApi();
  fillCache(api.queries, given);
  const drawn = pageOf(renderAs(me, () => markupOf(route, search, api)));
  return { ...drawn, html: withFirstPictures(drawn.html) };
}

/**
 * Whether only the browser can render the page: other profile tabs are not preloaded, and a wizard draft is
 * in browser storage.
 */
function needsBrowser(path: string, search: string, given: readonly PreloadedAnswer[]): boolean {
  return path === "/profile" && (search !== "" || preloadedAnswer(given, WIZARD_DRAFT) !== null);
}

/** Login page, or the sign-up page if `joins`. */
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

/** Moves the title out of the markup. */
function pageOf(html: string): DrawnPage {
  const [whole = "", title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return { html: withoutPresses(html.replace(whole, "")), title };
}

/** Number of lazy pictures on the first screen: banner and avatar of two cards. */
const FIRST_PICTURES = 4;

/** Removes lazy loading from the first pictures, because the app waits for them. */
function withFirstPictures(html: string): string {
  let left = FIRST_PICTURES;
  return html.replace(/ loading="lazy"/g, (lazy) => (left-- > 0 ? "" : lazy));
}

/** Makes inputs and buttons inert until the script runs, so that no input is lost. */
function withoutPresses(html: string): string {
  return html.replace(/<(select|button) /g, "<$1 inert ").replaceAll("<input ", "<input inert readonly ");
}
