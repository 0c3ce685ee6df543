import { afterAll, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { sourceRenderer } from "../testing/page-renderer.ts";

const renderer = await sourceRenderer();
const server = await openTestServer({
  renderer,
  settings: { minAge: 16 },
  productionHost: "starling.example",
  trustProxy: 1,
});
afterAll(() => renderer.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  server.browser().request(path, { headers: { accept: "text/html", ...headers } });

test.each([
  ["/", "Small streamers, found · Starling", "Questions"],
  ["/login", "Log in · Starling", "<form"],
  ["/login?join=1", "Join · Starling", "Join Starling"],
  ["/terms", "Terms · Starling", "16"],
  ["/privacy", "Privacy · Starling", "<h1"],
  ["/rules", "House rules · Starling", "<h1"],
])("renders the page at %s for visitors", async (path, title, words) => {
  const { text, headers } = await open(path);
  expect(text).toContain(`<title>${title}</title>`);
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text).toContain(words);
  expect(text.match(/<meta name="description"/g)).toHaveLength(1);
  expect(headers.get("vary")).toContain("Cookie");
  expect(headers.get("cache-control")).toBe("no-cache");
});

test("links on the rendered login page keep the return URL unless it leads to another site", async () => {
  expect((await open("/login?join=1&next=%2F%40nia")).text).toContain('href="/login?next=%2F%40nia"');
  expect((await open("/login?join=1&next=https%3A%2F%2Fevil.example")).text).not.toContain("evil.example");
});

test("a host without sign-up renders no buttons to log in or join", async () => {
  expect((await open("/")).text).toMatch(/>Join<\/button>/);
  const quiet = await open("/", { "x-forwarded-host": "starling.example" });
  expect(quiet.text).toContain("<h1");
  expect(quiet.text).not.toMatch(/>Join<\/button>/);
});

test("a browser with a sign-in hint gets an empty page, which the app's script renders", async () => {
  for (const path of ["/", "/login"])
    expect((await open(path, { cookie: "signed_in=1" })).text).toContain('<div id="root"></div>');
});
