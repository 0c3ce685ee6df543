import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { openDemoPictures } from "./demo-pictures.ts";
import { demoPictureRoutes } from "./routes.ts";

const pictures = openDemoPictures(import.meta.dirname);
const server = createServer(express().use(demoPictureRoutes(pictures)));

await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
