import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { MediaStore } from "@starling/api/ports";
import { createAddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { DEMO_VIDEOS, demoMediaKey, demoVideoOf } from "@starling/demo/clip-videos";
import { expect, test } from "vitest";
import { withDemoClips } from "./demo-media.ts";

const folder = import.meta.dirname;
const signer = createAddressSigner("a secret of tests");
const NAMES = ["read", "sizeOf", "readPart", "keep", "signedAddress", "remove"] as const;

function watchedStore() {
  const calls: string[] = [];
  const noted =
    <Answer>(name: string, answer: Answer) =>
    async (key: string | readonly string[]) => {
      calls.push(`${name} ${[key].flat().join(" ")}`);
      return answer;
    };
  const inner: MediaStore = {
    put: async () => [],
    read: noted("read", null),
    sizeOf: noted("sizeOf", 7),
    readPart: noted("readPart", new Uint8Array()),
    keep: noted("keep", "kept"),
    signedAddress: noted("signedAddress", "https://files.example/x"),
    remove: noted("remove", undefined),
  };
  return { calls, store: withDemoClips(inner, { folder, signer }) };
}

async function callAll(store: MediaStore, key: string) {
  return {
    read: await store.read(key),
    sizeOf: await store.sizeOf(key),
    readPart: await store.readPart(key, 4, 8),
    keep: await store.keep(key),
    signedAddress: await store.signedAddress(key, { until: new Date("2026-11-22T12:00:00Z") }),
    remove: await store.remove([key]),
  };
}

test("every demo video has a poster and a file of the stated size, and there are no unused files", () => {
  const files = (part: string) => readdirSync(path.join(folder, part)).sort();
  const videos = [...DEMO_VIDEOS.values()];
  expect(videos.length).toBeGreaterThanOrEqual(40);
  expect(files("videos")).toEqual(videos.map(({ scene, container }) => `${scene}.${container}`).sort());
  expect(files("posters")).toEqual(videos.map(({ scene }) => `${scene}.webp`).sort());
  for (const { scene, container, bytes, durationMs, placeholder } of videos) {
    expect(statSync(path.join(folder, "videos", `${scene}.${container}`)).size, scene).toBe(bytes);
    expect(statSync(path.join(folder, "posters", `${scene}.webp`)).size, scene).toBeLessThanOrEqual(40_000);
    expect(bytes, scene).toBeLessThanOrEqual(450_000);
    expect(durationMs, scene).toBeGreaterThanOrEqual(4_000);
    expect(durationMs, scene).toBeLessThan(8_200);
    expect(placeholder, scene).toMatch(/^data:image\/webp;base64,[\w+/=]{40,400}$/);
  }
  expect(new Set(videos.map(({ type }) => type))).toEqual(new Set(["video/mp4", "video/webm"]));
});

test("a demo clip is read from the bundled files, and removing the clip keeps them", async () => {
  const { calls, store } = watchedStore();
  const key = demoMediaKey("night-race", 3);
  const file = readFileSync(path.join(folder, "videos", "night-race.mp4"));
  const { read, sizeOf, readPart, signedAddress } = await callAll(store, key);
  const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");
  expect(md5(new Uint8Array(await new Response(read).arrayBuffer()))).toBe(md5(file));
  expect(sizeOf).toBe(file.length);
  expect(Buffer.from(readPart).toString("latin1")).toBe("ftyp");
  expect(await store.readPart(key, file.length - 2, file.length + 50)).toHaveLength(2);
  expect(await store.readPart(key, file.length + 1, file.length + 50)).toHaveLength(0);
  expect(signedAddress).toMatch(/^\/demo\/videos\/demo-night-race-3\?until=\d+&signature=/);
  expect(calls).toEqual(["remove "]);
  expect(await store.sizeOf(key)).toBe(file.length);
});

test.each(["demo-", "demo-night-race", "demo-no-such-scene-1", "demo-../../x-1", "night-race-1", "abc123"])(
  "calls the wrapped store for the key %s, which is not a demo video's key",
  async (key) => {
    const { calls, store } = watchedStore();
    expect(demoVideoOf(key)).toBeNull();
    expect((await callAll(store, key)).signedAddress).toBe("https://files.example/x");
    expect(calls).toEqual(NAMES.map((name) => `${name} ${key}`));
  },
);
