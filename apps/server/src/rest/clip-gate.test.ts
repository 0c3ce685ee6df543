import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { describe, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person, premium } from "../testing/people.ts";

const CLIPS = 24;
const clips: { id: string; traces: string[] }[] = [];
/** Next-page cursors issued to the paying viewer. */
const cursors: Record<string, string> = {};

const server = await openTestServer();
const free = await member(server, "viewer");
const paying = await premium(server);
const { db } = server.database;
const prolific = await makeStreamer(db, { displayName: "Prolific" });
for (let place = 0; place < CLIPS; place += 1) {
  const profileId = place < 8 ? prolific.id : (await makeStreamer(db)).id;
  const clip = await makeClip(db, profileId, {
    // The suffix `-end` keeps the text of clip 1 from being part of the text of clip 10.
    mediaKey: `canary-video-${place}-end`,
    poster: `/media/canary-poster-${place}-end`,
    inSwipe: place >= 8,
    fair: -place,
    publishedAt: new Date(Date.UTC(2026, 0, 1 + place)),
    title: `Canary title ${place}.`,
    description: `Canary words ${place}.`,
    tags: [`canary${place}.`],
  });
  clips.push({
    id: clip.id,
    traces: [clip.id, clip.title, clip.description, String(clip.mediaKey), String(clip.poster), ...clip.tags],
  });
  for (const { userId } of [free, paying]) await makeLike(db, userId, clip.id);
}
for (const name of ["reels", "trending/liked"]) {
  const { json } = await paying.browser.request(`/api/v1/clip/${name}?limit=2`);
  cursors[name] = String(json.nextCursor);
}

function clipsNamedIn(text: string): number {
  return clips.filter(({ traces }) => traces.some((trace) => text.includes(trace))).length;
}

const queryOf = (input: object) =>
  Object.entries(input)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");

const LISTS: [name: string, path: () => string, procedure: string, input: () => object][] = [
  ["For You", () => "reels", "reels", () => ({})],
  ["trending", () => "trending/liked", "trending", () => ({})],
  ["a streamer's clips", () => prolific.id, "byStreamer", () => ({ id: prolific.id })],
  ["liked clips", () => "liked/me", "liked", () => ({})],
  ["clips a viewer likes", () => `liked/${free.profileId}`, "likedBy", () => ({ id: free.profileId })],
];

const PAGES: object[] = [
  ...[1, 10, 50].map((limit) => ({ limit })),
  ...[1, 2, 8].map((page) => ({ page, limit: 3 })),
  { offset: 3, limit: 50, shelf: "spotlight", sortBy: "createdAt", sortOrder: "asc" },
  { timeRange: "week", limit: 50, isLocked: false },
];

describe.each(LISTS)(
  "clip list %s without the feature unlimited_clips (security row Z3)",
  (_name, path, procedure, inputOf) => {
    test("every page reveals at most three clips over REST and tRPC", async () => {
      const { browser } = free;
      for (const page of PAGES) {
        const rest = await browser.request(`/api/v1/clip/${path()}?${queryOf(page)}`);
        const trpc = await browser.query(`clips.${procedure}`, { ...inputOf(), ...page });
        for (const { status, text } of [rest, trpc]) {
          expect(status).toBe(200);
          expect(clipsNamedIn(text), JSON.stringify(page)).toBeLessThanOrEqual(3);
        }
      }
    });

    test("the first page returns three full clips, and three placeholders that contain only colors", async () => {
      const { json } = await free.browser.request(`/api/v1/clip/${path()}?page=1&limit=6`);
      const items = (json.items ?? json.clips) as Record<string, unknown>[];
      expect(items.map(({ isLocked }) => isLocked)).toEqual([false, false, false, true, true, true]);
      for (const item of items.slice(3)) expect(Object.keys(item).sort()).toEqual(["blur", "isLocked"]);
      expect(json.unlockable).toBeGreaterThan(3);
    });
  },
);

describe.each(["reels", "trending/liked"])("pagination cursor of %s", (name) => {
  const procedure = name === "reels" ? "reels" : "trending";

  test("returns 400 for a forged or altered cursor and for a cursor of another user or list", async () => {
    const cursor = cursors[name] ?? "";
    const other = cursors[name === "reels" ? "trending/liked" : "reels"] ?? "";
    const attempts: [Person, string][] = [
      [free, cursor],
      [paying, other],
      [paying, `${cursor.slice(0, -1)}${cursor.endsWith("A") ? "B" : "A"}`],
      [free, "abc"],
      [free, ""],
      [free, "x".repeat(12_001)],
    ];
    for (const [person, tried] of attempts) {
      const rest = await person.browser.request(`/api/v1/clip/${name}?cursor=${encodeURIComponent(tried)}`);
      const trpc = await person.browser.query(`clips.${procedure}`, { cursor: tried });
      for (const { status, text } of [rest, trpc]) {
        expect(status).toBe(400);
        expect(clipsNamedIn(text)).toBe(0);
      }
      expect(rest.json).toMatchObject({ code: "VALIDATION", errors: [{ path: "cursor" }] });
    }
  });
});
