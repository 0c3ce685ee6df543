import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestDb } from "@starling/db/testing/create-test-db";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { outboxMailer } from "./mailer.ts";
import { outboxRoutes } from "./routes.ts";

const database = await createTestDb();
const app = express().set("query parser", false).use(outboxRoutes(database.db));
const server = await new Promise<Server>((resolve) => {
  const listening = app.listen(0, "127.0.0.1", () => resolve(listening));
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(async () => {
  server.close();
  await database.close();
});

const HOSTILE = `</pre><img src=x onerror="alert('1')">`;
const mail = (n: number) => ({
  to: `person${n}@example.test`,
  subject: `Mail ${n}`,
  text: `Text ${n}`,
  html: `<!DOCTYPE html><html><head></head><body><a href="https://starling.example/x">Link ${n}</a></body></html>`,
});

async function get(path: string) {
  const response = await fetch(url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("lists mail oldest first as JSON, and newest first on the page", async () => {
  const mailer = outboxMailer(database.db);
  for (const n of [1, 2, 3]) await mailer.send(mail(n));
  const listed: unknown = JSON.parse((await get("/dev/outbox.json")).text);
  const stored = { id: expect.any(Number), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(listed).toEqual([1, 2, 3].map((n) => ({ ...mail(n), ...stored })));
  const page = (await get("/dev/outbox")).text;
  expect(page.match(/<strong>Mail \d/g)).toEqual(["<strong>Mail 3", "<strong>Mail 2", "<strong>Mail 1"]);
  expect(page).toContain("<h2>Mail 3</h2>");
});

test("a selected message is shown in an iframe without scripts, and its links open outside the iframe", async () => {
  const page = (await get("/dev/outbox?id=1")).text;
  expect(page).toContain("<h2>Mail 1</h2>");
  const sandbox = page.match(/<iframe [^>]*sandbox="([^"]*)"/)?.[1]?.split(" ") ?? [];
  expect(sandbox).toContain("allow-top-navigation-by-user-activation");
  expect(sandbox).not.toContain("allow-scripts");
  expect(sandbox).not.toContain("allow-same-origin");
  const framed = await get("/dev/outbox/messages/1");
  expect(framed.text).toContain('<base target="_top">');
  expect(framed.text).toContain("Link 1");
  expect(framed.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox allow-popups/);
});

test("escapes the contents of a message on the page", async () => {
  await outboxMailer(database.db).send({ to: HOSTILE, subject: HOSTILE, text: HOSTILE, html: HOSTILE });
  const page = await get("/dev/outbox");
  expect(page.text).not.toContain("<img");
  expect(
    page.text.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;/g)?.length,
  ).toBeGreaterThanOrEqual(4);
  expect(page.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/,
  );
});
