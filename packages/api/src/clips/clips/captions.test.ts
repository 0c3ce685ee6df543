import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi();
let streamer: UserActor;
let clipId: string;

beforeEach(async () => {
  streamer = await api.member("streamer");
  const { id } = await makeStreamer(api.db, { userId: streamer.userId });
  ({ id: clipId } = await makeClip(api.db, id));
});

const VTT = "WEBVTT\n\n00:00.000 --> 00:01.000\nHop!";
const set = (captions: { language: "en" | "de"; vtt: string } | null) =>
  api.call(streamer).clips.setCaptions({ id: clipId, captions });

async function addressed(): Promise<{ id: string; until: string; signature: string }> {
  const { items } = await api.call(streamer).clips.list({});
  const url = new URL(items[0]?.captions?.url ?? "", "http://localhost");
  const id = /^\/captions\/(.+)\.vtt$/.exec(url.pathname)?.[1] ?? "";
  return {
    id,
    until: url.searchParams.get("until") ?? "",
    signature: url.searchParams.get("signature") ?? "",
  };
}
const read = (given: Awaited<ReturnType<typeof addressed>>) => api.call().clips.captions(given);

test("serves, changes and removes captions at the clip's URL", async () => {
  expect((await set({ language: "en", vtt: VTT })).captions?.language).toBe("en");
  expect(await read(await addressed())).toBe(VTT);
  expect((await set({ language: "de", vtt: `${VTT} 2` })).captions?.language).toBe("de");
  const address = await addressed();
  expect(await read(address)).toBe(`${VTT} 2`);
  expect((await set(null)).captions).toBeNull();
  expect(await refusalOf(read(address))).toMatchObject({ code: "NOT_FOUND" });
});

test("rejects a captions URL that is forged, expired or for another clip", async () => {
  await set({ language: "en", vtt: VTT });
  const address = await addressed();
  const forged = [
    { ...address, signature: `${address.signature.slice(0, -1)}!` },
    { ...address, signature: "" },
    { ...address, until: String(Number(address.until) + 60_000) },
    { ...address, until: "9".repeat(20) },
    { ...address, id: "01900000-0000-7000-8000-000000000000" },
    { ...address, id: "nonsense" },
  ];
  for (const given of forged) expect(await refusalOf(read(given))).toMatchObject({ code: "NOT_FOUND" });
  api.clock.advance({ minutes: 44 });
  expect(await read(address)).toBe(VTT);
  api.clock.advance({ minutes: 16 });
  expect(await refusalOf(read(address))).toMatchObject({ code: "NOT_FOUND" });
});

test("lists captions with a streamer's playable clips", async () => {
  await set({ language: "en", vtt: VTT });
  const viewer = await api.member("viewer");
  await makeViewer(api.db, { userId: viewer.userId });
  const { items } = await api.call(viewer).clips.byStreamer({ id: streamer.userId });
  expect(items[0]).toMatchObject({
    isLocked: false,
    captions: { language: "en", url: expect.stringContaining("signature=") },
  });
});
