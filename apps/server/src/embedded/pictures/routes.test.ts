import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawBanner } from "./banners/banner.ts";
import { drawPortrait } from "./portraits/portrait.ts";
import { demoPictureRoutes } from "./routes.ts";

const server = createServer(express().use(demoPictureRoutes()));
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each(["avatar", "banner"])(
  "an %s is an SVG that may run no script and is cached for ever",
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
])("%s is no picture", async (file) => {
  expect((await fetch(`${origin}/media/demo/avatar/${file}`)).status).toBe(404);
});

test("a seed always gives the same picture, and different seeds different ones", () => {
  const seeds = Array.from({ length: 300 }, (_, index) => `somebody_${index}`);
  expect(drawPortrait("wren")).toBe(drawPortrait("wren"));
  expect(drawBanner("wren")).toBe(drawBanner("wren"));
  expect(new Set(seeds.map(drawPortrait)).size).toBeGreaterThan(285);
  expect(new Set(seeds.map(drawBanner)).size).toBe(300);
});

test("a portrait fits what its address says of the person, and is otherwise the seed's own", () => {
  const people = Array.from({ length: 200 }, (_, index) => `somebody_${index}`);
  const drawn = (look: string) => people.map((seed) => drawPortrait(`${seed}--${look}`));
  const pale = /#(f6d6bd|efc3a0)/;
  const beard = "M84 130C84 194 172 194 172 130";
  expect(drawn("dn").some((portrait) => pale.test(portrait))).toBe(false);
  expect(drawn("ln").some((portrait) => pale.test(portrait))).toBe(true);
  expect(drawn("ln").some((portrait) => portrait.includes(beard))).toBe(false);
  expect(drawn("lb").some((portrait) => portrait.includes(beard))).toBe(true);
  expect(drawn("ab")).toEqual(people.map(drawPortrait));
});

test("pictures hold shapes only, are small and complete", () => {
  for (let index = 0; index < 400; index += 1) {
    for (const drawn of [drawPortrait(`p${index}`), drawBanner(`b${index}`)]) {
      expect(drawn).not.toMatch(/script|href|on\w+=|style|NaN|undefined|Infinity/i);
      expect(drawn.length).toBeLessThan(20_000);
      expect(drawn.split("<g").length).toBe(drawn.split("</g>").length);
    }
  }
});
