import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createAddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { DEMO_VIDEOS, demoMediaKey } from "@starling/demo/clip-videos";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { DEMO_VIDEOS_PATH } from "./demo-media.ts";
import { demoClipRoutes } from "./routes.ts";

const folder = import.meta.dirname;
const NOW = new Date("2026-11-22T12:00:00Z");
const until = new Date("2026-11-22T12:50:00Z");
let now = NOW;
const signer = createAddressSigner("a secret of tests", () => now);
const server = createServer(express().use(demoClipRoutes({ folder, signer })));

await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

const signed = (scene: string, saveAs?: string) =>
  origin + signer.sign(`${DEMO_VIDEOS_PATH}/${demoMediaKey(scene, 1)}`, { until, saveAs });

test.each([...DEMO_VIDEOS.values()])(
  "the demo video $scene plays at its signed URL with its content type",
  async (video) => {
    const answer = await fetch(signed(video.scene));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(video.type);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await answer.arrayBuffer()).byteLength).toBe(video.bytes);
  },
);

test("answers 404 for a video URL whose signature is missing, wrong or expired", async () => {
  const right = signed("fox-run");
  const wrong = [
    right.split("?")[0] ?? "",
    right.replace(/signature=.{4}/, "signature=AAAA"),
    right.replace("fox-run", "night-race"),
    right.replace(/until=\d+/, `until=${until.getTime() + 1}`),
    origin + signer.sign(`${DEMO_VIDEOS_PATH}/demo-no-such-scene-1`, { until }),
  ];
  for (const address of wrong) expect((await fetch(address)).status, address).toBe(404);
  expect((await fetch(right)).status).toBe(200);
  now = until;
  expect((await fetch(right)).status).toBe(404);
  now = NOW;
});
