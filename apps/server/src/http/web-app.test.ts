import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { siteElement, siteJson, socialLinks } from "./site.ts";

const server = await openTestServer({
  settings: { minAge: 16 },
  productionHost: "starling.example",
  trustProxy: 1,
});

function siteOf(html: string): Record<string, unknown> {
  return JSON.parse(/<script type="application\/json" id="site">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
}

test.each(["/", "/login", "/streamer/0198", "/verify-email?token=x"])(
  "serves the app's page at %s, which caches must revalidate",
  async (path) => {
    const answer = await server.browser().request(path, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(siteOf(answer.text)).toEqual({
      providers: [],
      testMode: true,
      payments: { key: "pk_test_none", isTest: true, isLocal: true },
      outbox: true,
      demo: false,
      directUploads: false,
      minAge: 16,
      signUp: "open",
      social: [],
      showJoin: true,
    });
  },
);

test.each(["/index.html", "/foo.bar", "/streamer/dr.who"])(
  "serves the app's page to a browser at %s",
  async (path) => {
    const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    const answer = await server.browser().request(path, { headers: { accept } });
    expect(answer.status).toBe(200);
    expect(siteOf(answer.text)).toHaveProperty("showJoin");
  },
);

test.each([
  ["GET", "/assets/app-1234.js", "*/*"],
  ["GET", "/assets/app-1234.js", "text/html"],
  ["GET", "/favicon.png", "image/*"],
  ["GET", "/missing.js", "*/*"],
  ["GET", "/login", "application/json"],
  ["GET", "/assets/../../package.json", "*/*"],
  ["GET", "/..%2f..%2fpackage.json", "*/*"],
  ["POST", "/nope", "text/html"],
  ["DELETE", "/login", "*/*"],
])("answers %s %s with a JSON 404 if the client accepts %s", async (method, path, accept) => {
  const answer = await server.browser().request(path, { method, headers: { accept } });
  expect(answer.status).toBe(404);
  const message = "There is nothing at this address";
  expect(answer.json).toEqual({
    success: false,
    message,
    error: message,
    code: "NOT_FOUND",
    errors: [{ path: "", message }],
  });
});

test("pages on the production host show no join buttons", async () => {
  for (const host of ["starling.example", "STARLING.example"]) {
    const answer = await server.browser().request("/", { headers: { "x-forwarded-host": host } });
    expect(siteOf(answer.text).showJoin).toBe(false);
  }
});

test("a page is compressed only once, and not sent again if it is unchanged", async () => {
  // By default, `fetch` would send `cache-control: no-cache`, and the server would then not respond with 304.
  const headers = { accept: "text/html", "accept-encoding": "br", "cache-control": "max-age=0" };
  const first = await fetch(`${server.url}/`, { headers });
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("vary")).toMatch(/Cookie.*Accept-Encoding/);
  const etag = first.headers.get("etag") ?? "";
  const again = await fetch(`${server.url}/`, { headers: { ...headers, "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("site settings embedded in the page cannot close their script element", () => {
  const payments = { key: "", isTest: false, isLocal: false };
  const site = {
    showJoin: true,
    testMode: false,
    payments,
    outbox: false,
    demo: false,
    directUploads: false,
    minAge: 13,
    signUp: "open" as const,
    social: [],
  };
  const providers = [{ key: "x", label: "</script><script>alert(1)" }];
  const page = siteElement(siteJson({ ...site, providers }));
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(siteOf(page).providers).toEqual([{ key: "x", label: "</script><script>alert(1)" }]);
});

test("GET /.well-known/change-password redirects to the password tab", async () => {
  const answer = await fetch(`${server.url}/.well-known/change-password`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account-settings?tab=password"]);
});

test.each(["/.well-known/assetlinks.json", "/.well-known/resource-that-should-not-exist", "/.well-known/"])(
  "answers %s with 404 even to a browser",
  async (path) => {
    const answer = await server.browser().request(path, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(404);
  },
);

test("socialLinks omits accounts without a URL in production, and lists them elsewhere", () => {
  const href = "https://discord.gg/starling";
  const addresses = { Bluesky: undefined, Discord: href };
  expect(socialLinks(addresses, true)).toEqual([{ label: "Discord", href }]);
  expect(socialLinks(addresses, false)).toEqual([
    { label: "Bluesky", href: null },
    { label: "Discord", href },
  ]);
});
