import { makeUser } from "@starling/db/testing/factories/users";
import { LANGUAGE_COOKIE } from "@starling/i18n/locales";
import { HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { parseSetCookie } from "cookie";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, signIn } from "../testing/people.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

const server = await openTestServer({
  renderer: {
    pageAt: (path) => ({ path, render: "member" }),
    renderPage: async ({ locale }) => ({ head: "", html: `<p>in ${locale}</p>`, state: "{}" }),
    startLanguages: () => undefined,
  },
});

async function memberWith(locale: "de" | "fr" | null): Promise<TestBrowser> {
  const browser = await signIn(server, (await makeUser(server.database.db, "viewer", { locale })).id);
  browser.cookies.set(HINT_COOKIE, HINT_VALUE).delete(LANGUAGE_COOKIE);
  return browser;
}

/** Language of the page at a path, or the URL to which the path redirects. */
async function pageFor(
  browser: TestBrowser,
  path: string,
  language = "",
): Promise<string | null | undefined> {
  const headers = { accept: "text/html", "accept-language": language };
  const { status, headers: sent, text } = await browser.request(path, { headers });
  return status === 302 ? sent.get("location") : /<p>in ([\w-]+)<\/p>/.exec(text)?.[1];
}

test("the link's language goes before the account's, which goes before the cookie's and the header's", async () => {
  const german = await memberWith("de");
  expect(await pageFor(german, "/streamers?lang=fr", "es")).toBe("fr");
  expect(german.cookies.has(LANGUAGE_COOKIE)).toBe(false);
  german.cookies.set(LANGUAGE_COOKIE, "it");
  expect(await pageFor(german, "/streamers?page=2", "es")).toBe("/streamers?page=2");
  expect(german.cookies.get(LANGUAGE_COOKIE)).toBe("de");
  expect(await pageFor(german, "/streamers?page=2", "es")).toBe("de");

  const undecided = await memberWith(null);
  expect(await pageFor(undecided, "/streamers", "es")).toBe("es");
  undecided.cookies.set(LANGUAGE_COOKIE, "it");
  expect(await pageFor(undecided, "/streamers", "es")).toBe("it");
});

test("a page redirects to its language only within the site", async () => {
  const german = await memberWith("de");
  expect(await pageFor(german, "/.//evil.example/streamers")).toBe("/evil.example/streamers");
});

test("scripts can read the language cookie, which lasts for a year", async () => {
  const { browser } = await member(server, "viewer");
  const json = { locale: "ja" };
  const answer = await browser.request("/api/v1/account/language", { method: "PUT", json });
  expect(answer.json).toMatchObject({ success: true });
  const [cookie] = answer.headers.getSetCookie().map((line) => parseSetCookie(line));
  expect(cookie).toMatchObject({ name: "lang", value: "ja", maxAge: 31_536_000, path: "/", sameSite: "lax" });
  expect(cookie?.httpOnly).toBeUndefined();
});

test("an overlong or malformed Accept-Language header means English", async () => {
  const browser = await memberWith(null);
  const started = performance.now();
  for (const header of ["d".repeat(8_192), `${",".repeat(8_000)}de`, "q=;q=;-", "*", "-de", "../../de"])
    expect(await pageFor(browser, "/streamers", header), header.slice(0, 20)).toBe("en");
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("REST answers in the language of the account, the cookie or the header, and in English without one", async () => {
  const refusal = async (browser: TestBrowser, headers: Record<string, string> = {}) =>
    (await browser.request("/api/v1/waitlist/join?lang=fr", { json: { email: 1 }, headers })).json.message;
  const stranger = server.browser();
  const english = await refusal(stranger);
  expect(english).toMatch(/^[A-Za-z ,.]+$/);
  stranger.cookies.set(LANGUAGE_COOKIE, "en-XA");
  expect(await refusal(stranger)).toMatch(/^\[.*\]$/);
  const german = await memberWith("de");
  german.cookies.set(LANGUAGE_COOKIE, "en-XA");
  expect(await refusal(german)).not.toMatch(/^\[/);
});
