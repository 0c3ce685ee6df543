import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { pageWithSite, socialLinks } from "./site.ts";
import { readWebPages } from "./web-app.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { minAge: 16 },
    productionHost: "starling.example",
    trustProxy: 1,
  });
});
afterAll(() => server.close());

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

test("the start page for visitors contains the rendered first screen", async () => {
  const stranger = server.browser();
  const first = async (path: string, headers: Record<string, string> = {}) =>
    (await stranger.request(path, { headers: { accept: "text/html", ...headers } })).text;
  expect(await first("/")).toContain("<h1>Found</h1><!--join--><a>Join</a>");
  expect(await first("/?from=mail", { cookie: "signed_in=0" })).toContain("<h1>Found</h1>");
  const quiet = await first("/", { "x-forwarded-host": "starling.example" });
  expect(quiet).toContain("<h1>Found</h1>");
  expect(quiet).not.toContain(">Join<");
  expect(await first("/login")).not.toContain("Found");
  expect(await first("/", { cookie: "signed_in=1" })).not.toContain("Found");
});

test("only on server-rendered pages, the app's script waits until the page is painted", async () => {
  const stranger = server.browser();
  const at = async (path: string, cookie = "") =>
    (await stranger.request(path, { headers: { accept: "text/html", cookie } })).text;
  const APP = '<script type="module" src="/app.js"></script>';
  const start = await at("/");
  expect(start).toContain(`<template id="start">${APP}</template>`);
  expect(start).toContain("<script>starter()</script>");
  for (const page of [await at("/login"), await at("/", "signed_in=1")]) {
    expect(page).toContain(APP);
    expect(page).not.toContain("<template");
    expect(page).not.toContain("starter()");
  }
});

test("a rendered page inlines only the styles that it needs, and the app loads the rest", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "starling-styles-"));
  mkdirSync(path.join(folder, ".server"));
  const sheet = '<link rel="stylesheet" href="/assets/index-1.css" media="not all" disabled>';
  const page = `<head><!--styles--><style>.a{}.b{}</style>${sheet}<!--/styles--><!--start-->app<!--/start--></head>`;
  writeFileSync(path.join(folder, "index.html"), page);
  writeFileSync(path.join(folder, ".server", "first.css"), ".a{}");
  const payments = { key: "", isTest: false, isLocal: false };
  const site = {
    providers: [],
    testMode: false,
    payments,
    outbox: false,
    demo: false,
    directUploads: false,
    minAge: 13,
    signUp: "open" as const,
    social: [],
  };
  const { drawn, plain } = readWebPages({ folder, site, productionHost: undefined });
  rmSync(folder, { recursive: true });
  expect(plain.join).toContain(`<style>.a{}.b{}</style>${sheet}`);
  expect(drawn.join).toContain("<head><style>.a{}</style><template");
  expect(drawn.join).toContain(
    '<link rel="stylesheet" id="styles" href="/assets/index-1.css">app</template>',
  );
});

test("a page is compressed only once, and not sent again if it is unchanged", async () => {
  // Headers of a browser with a cached page: undici would add no-cache.
  const headers = { accept: "text/html", "accept-encoding": "br", "cache-control": "max-age=0" };
  const first = await fetch(`${server.url}/`, { headers });
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("vary")).toMatch(/Cookie.*Accept-Encoding/);
  const etag = first.headers.get("etag") ?? "";
  const again = await fetch(`${server.url}/`, { headers: { ...headers, "if-none-match": etag } });
  expect(again.status).toBe(304);
  const member = { ...headers, "if-none-match": etag, cookie: "signed_in=1" };
  expect((await fetch(`${server.url}/`, { headers: member })).status).toBe(200);
});

test("site settings embedded in the page cannot close their element", () => {
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
  const page = pageWithSite("<!--site-->", {
    ...site,
    providers: [{ key: "x", label: "</script><script>alert(1)" }],
  });
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
