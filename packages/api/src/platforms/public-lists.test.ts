import { expect, test } from "vitest";
import { PlatformResponseError } from "./calls.adapter.ts";
import { listKick } from "./kick/public-list.adapter.ts";
import type { AppClient } from "./tokens.adapter.ts";
import { listTwitch } from "./twitch/public-list.adapter.ts";

const asked: string[] = [];
function answering(body: unknown, status = 200, headers = {}): AppClient {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return {
    async call(url) {
      asked.push(url);
      return { status, headers: new Headers(headers), text };
    },
  };
}

const helixRow = {
  ...{ id: "1", user_id: "11", user_login: "quiet_otter", user_name: "Quiet_Otter", game_name: "Chess" },
  ...{ type: "live", title: "Slow games", tags: ["Cozy"], viewer_count: 2, is_mature: true },
  ...{ started_at: "2026-03-14T12:00:00Z", thumbnail_url: "https://p.example/a-{width}x{height}.jpg" },
};
const twitch = (body: unknown, status?: number, headers?: object) =>
  listTwitch(answering(body, status, headers), "https://api", "de", "next page");
const streamOf = async (values: object) => {
  const page = await twitch({ data: [{ ...helixRow, ...values }, helixRow] });
  return page.kind === "page" && page.streams.length === 2 ? page.streams[0] : undefined;
};

test("listTwitch requests a page of a language's streams and reads them", async () => {
  const page = await twitch({
    data: [helixRow, { ...helixRow, type: "rerun" }],
    pagination: { cursor: "c" },
  });
  expect(asked.at(-1)).toBe("https://api/helix/streams?first=100&type=live&language=de&after=next+page");
  expect(page).toEqual({
    kind: "page",
    cursor: "c",
    streams: [
      {
        ...{ channelId: "11", login: "quiet_otter", name: "Quiet_Otter", title: "Slow games", game: "Chess" },
        ...{ tags: ["Cozy"], viewers: 2, startedAt: new Date("2026-03-14T12:00:00Z"), isMature: true },
        thumbnail: "https://p.example/a-440x248.jpg",
      },
    ],
  });
});

test("listKick requests all variants of a language and reads the streams", async () => {
  const row = {
    ...{ id: "x", title: "Partie lente", viewer_count: 7, has_mature_content: false, tags: [] },
    ...{ started_at: "2026-03-14T12:00:00Z", language_code: "pt-BR", thumbnail: "https://p.example/a.webp" },
    broadcaster_user: { id: 22, username: "Lenta", profile_picture: "" },
    ...{ channel: { slug: "lenta" }, category: null },
  };
  const body = { data: [row, null], message: "OK", pagination: { next_cursor: "" } };
  const page = await listKick(answering(body), "https://api", "pt", null);
  expect(asked.at(-1)).toBe(
    "https://api/public/v2/livestreams?limit=500&language_code=pt&language_code=pt-BR&language_code=pt-PT",
  );
  expect(page).toMatchObject({
    ...{ kind: "page", cursor: null },
    streams: [
      { channelId: "22", login: "lenta", name: "Lenta", title: "Partie lente", game: null, viewers: 7 },
    ],
  });
});

test.each([
  ["a malformed id", { user_id: "11 or 1=1" }],
  ["no id", { user_id: null }],
  ["a login of 4 KB", { user_login: "a".repeat(4_096) }],
  ["a login with a path", { user_login: "../admin" }],
  ["an invisible name", { user_name: "\u202E\u200B" }],
  ["a viewer count in words", { viewer_count: "many" }],
  ["an invalid start time", { started_at: "yesterday" }],
])("listTwitch skips a stream with %s", async (_, values) => {
  expect(await streamOf(values)).toBeUndefined();
});

test("listTwitch removes direction overrides, control characters and stacked marks, and cuts long texts", async () => {
  expect(
    await streamOf({ title: "\u202Eevil\u0000\n line\uD83D", game_name: "a".repeat(4_096) }),
  ).toMatchObject({
    title: "evil line",
    game: "a".repeat(300),
  });
  expect((await streamOf({ title: `Z${"\u0300".repeat(50)}` }))?.title).toBe(`Z${"\u0300".repeat(4)}`);
  expect(
    await streamOf({ tags: "none", thumbnail_url: "javascript:1", title: 7, is_mature: "no" }),
  ).toMatchObject({
    ...{ tags: [], thumbnail: null, title: null, isMature: false },
  });
  expect(await streamOf({ viewer_count: -5 })).toMatchObject({ viewers: 0 });
});

test.each([
  {},
  { data: null },
  { data: "streams" },
  [],
  "text",
  7,
  { data: [1, null, { user_id: "11" }] },
  "<html>",
])("listTwitch reports trouble for the answer %j", async (body) => {
  const result = await twitch(body).catch((error: unknown) => error);
  if (result instanceof PlatformResponseError) return;
  expect(result).toMatchObject({ kind: "trouble", reason: "answered in an unexpected format" });
});

test("listTwitch returns the reset time of an exceeded rate limit, and trouble for other failures", async () => {
  expect(await twitch({}, 429, { "ratelimit-reset": "1800000000" })).toEqual({
    kind: "limited",
    until: new Date(1_800_000_000_000),
  });
  expect(await twitch({}, 503)).toEqual({ kind: "trouble", reason: "answered 503" });
});
