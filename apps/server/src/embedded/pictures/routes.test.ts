import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DEMO_STREAMERS } from "@starling/demo/world/demo-streamers";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoPictures } from "./demo-pictures.ts";
import { demoPictureRoutes } from "./routes.ts";

const pictures = openDemoPictures(import.meta.dirname);
const server = createServer(express().use(demoPictureRoutes(pictures)));
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each(["avatar", "banner"])(
  "serves a demo %s as an SVG that runs no script and is cached for a year",
  async (kind) => {
    const answer = await fetch(`${origin}/media/demo/${kind}/half_past_owl.svg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s);
  },
);

test.each([
  "a.png",
  "a",
  ".svg",
  `${"a".repeat(65)}.svg`,
  "%3Cscript%3E.svg",
  "..%2F..%2Fetc.svg",
  "a%22b.svg",
])("answers 404 for the invalid picture name %s", async (file) => {
  expect((await fetch(`${origin}/media/demo/avatar/${file}`)).status).toBe(404);
});

test("returns the same picture for the same username, and varied pictures for unknown usernames", () => {
  const { username } = DEMO_STREAMERS.streamer;
  expect(pictures.portrait(username)).not.toBe(pictures.portrait(DEMO_STREAMERS.pro.username));
  expect(pictures.banner(username)).not.toBe(pictures.banner(DEMO_STREAMERS.pro.username));
  const seeds = Array.from({ length: 300 }, (_, index) => `somebody_${index}`);
  expect(pictures.portrait("somebody_1")).toBe(pictures.portrait("somebody_1"));
  expect(new Set(seeds.map(pictures.portrait)).size).toBeGreaterThan(150);
  expect(new Set(seeds.map(pictures.banner)).size).toBeGreaterThan(150);
});
