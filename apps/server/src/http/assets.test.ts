import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { listen } from "./listen.ts";
import { serveWebApp } from "./web-app.ts";

const SCRIPT = `console.log(${JSON.stringify("starling ".repeat(500))});`;

const folder = mkdtempSync(path.join(os.tmpdir(), "starling-assets-"));
mkdirSync(path.join(folder, "assets"));
mkdirSync(path.join(folder, ".vite"));
writeFileSync(path.join(folder, "assets/app-1234.js"), SCRIPT);
writeFileSync(path.join(folder, "favicon.svg"), "<svg></svg>");
writeFileSync(path.join(folder, ".vite/manifest.json"), "{}");
mkdirSync(path.join(folder, "icons"));
for (const name of ["icon-192.png", "apple-touch-icon.png"])
  writeFileSync(path.join(folder, "icons", name), "an icon");
writeFileSync(path.join(folder, "index.html"), "<head></head>");
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
const app = express().use(serveWebApp({ folder, site, productionHost: undefined }));
const server = await listen(app, { port: 0, host: "127.0.0.1" });
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${server.port}${name}`, { headers, method });

test.each(["br", "gzip", "identity"])(
  "a file with a hash in its name is cached permanently and sent with encoding %s",
  async (encoding) => {
    const answer = await get("/assets/app-1234.js", { "accept-encoding": encoding });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toBe(SCRIPT);
  },
);

test("answers 304 for an unchanged file", async () => {
  const first = await get("/favicon.svg");
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const etag = first.headers.get("etag") ?? "";
  const again = await get("/favicon.svg", { "if-none-match": etag, "cache-control": "max-age=0" });
  expect(again.status).toBe(304);
});

test("answers 404 instead of the app's page for a missing file or picture", async () => {
  for (const gone of ["/assets/app-0000.js", "/media/p-gone"]) {
    expect((await get(gone, { accept: "text/html" })).status).toBe(404);
  }
  expect((await get("/anything", { accept: "text/html" })).status).toBe(200);
});

test("answers HEAD without a body, and does not serve the build's internal files", async () => {
  const head = await get("/assets/app-1234.js", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await get("/.vite/manifest.json")).status).toBe(404);
});

test.each(["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"])(
  "serves the icon at %s",
  async (address) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "image/png",
      "an icon",
    ]);
  },
);
