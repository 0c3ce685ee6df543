import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DEMO_STREAMERS } from "@starling/demo/world/demo-streamers";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoPictures, portraitReader } from "./demo-pictures.ts";
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

test("a username always gets the same picture, and an unknown one gets one of the demo's pictures", () => {
  const { username } = DEMO_STREAMERS.streamer;
  expect(pictures.portrait(username)).not.toBe(pictures.portrait(DEMO_STREAMERS.pro.username));
  expect(pictures.banner(username)).not.toBe(pictures.banner(DEMO_STREAMERS.pro.username));
  const seeds = Array.from({ length: 300 }, (_, index) => `somebody_${index}`);
  expect(pictures.portrait("somebody_1")).toBe(pictures.portrait("somebody_1"));
  expect(new Set(seeds.map(pictures.portrait)).size).toBeGreaterThan(150);
  expect(new Set(seeds.map(pictures.banner)).size).toBeGreaterThan(150);
});

test("a profile picture has the skin tone and beard that its URL names", () => {
  const people = Array.from({ length: 200 }, (_, index) => `somebody_${index}`);
  const drawn = (look: string) => people.map((seed) => pictures.portrait(`${seed}--${look}`));
  const pale = /#(f6d6bd|efc3a0)/;
  const beard = "M84 130C84 194 172 194 172 130";
  expect(drawn("dn").some((portrait) => pale.test(portrait))).toBe(false);
  expect(drawn("ln").some((portrait) => pale.test(portrait))).toBe(true);
  expect(drawn("ln").some((portrait) => portrait.includes(beard))).toBe(false);
  expect(drawn("lb").some((portrait) => portrait.includes(beard))).toBe(true);
});

test("the picture reader returns null for every URL that is not a profile picture", async () => {
  const read = portraitReader(pictures);
  expect(Buffer.from((await read("/media/demo/avatar/heron.svg")) ?? []).toString()).toMatch(
    /^<svg.*<\/svg>$/s,
  );
  for (const address of [
    "/media/demo/avatar/../x.svg",
    "/media/demo/banner/heron.svg",
    "https://x.example/a.svg",
    "",
  ]) {
    expect(await read(address)).toBeNull();
  }
});
