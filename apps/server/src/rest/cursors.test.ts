import { moderationCases } from "@starling/db/schema/moderation";
import { invoices } from "@starling/db/schema/payments";
import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeCase, makeDecision } from "@starling/db/testing/factories/moderation";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, moderator, type Person, premium } from "../testing/people.ts";

const ENTRIES = 8;
const LIMIT = 3;

const day = (place: number) => new Date(Date.UTC(2026, 0, 1 + place));

const server = await openTestServer();
const viewer = await premium(server);
const streamer = await member(server, "streamer");
const judge = await moderator(server);
const likedClipId = (await makeClip(server.database.db, streamer.profileId, { publishedAt: day(0) })).id;
for (let place = 1; place <= ENTRIES; place += 1) await addToEveryList(place);

async function addToEveryList(place: number): Promise<void> {
  const { db } = server.database;
  const [other, stranger] = [await makeStreamer(db, { createdAt: day(place) }), await makeViewer(db)];
  const clip = await makeClip(db, streamer.profileId, { publishedAt: day(place) });
  await makeFollow(db, viewer.userId, other.id, day(place));
  await makeFollow(db, stranger.userId, streamer.profileId, day(place));
  await makeLike(db, viewer.userId, clip.id, day(place));
  await makeLike(db, stranger.userId, likedClipId, day(place));
  const [blocked, muted] = [await makeViewer(db), await makeStreamer(db)];
  await viewer.browser.request(`/api/v1/safety/blocks/${blocked.id}`, { method: "POST" });
  await viewer.browser.request(`/api/v1/safety/mutes/${muted.id}`, { method: "POST" });
  await db.insert(invoices).values(anInvoice(clip.id, place));
  await addCases(clip.id, place);
}

async function addCases(clipId: string, place: number): Promise<void> {
  const { db } = server.database;
  const reported = { userId: streamer.userId, reporterId: viewer.userId };
  const closed = await makeCase(db, { ...reported, clipId });
  await db
    .update(moderationCases)
    .set({ closedAt: day(place) })
    .where(eq(moderationCases.id, closed.id));
  const open = await makeCase(db, { ...reported, clipId });
  await makeDecision(db, open.id, judge.userId);
}

function anInvoice(stripeInvoiceId: string, place: number): typeof invoices.$inferInsert {
  return {
    userId: viewer.userId,
    stripeInvoiceId,
    status: "paid",
    currency: "usd",
    amountDue: 499,
    amountPaid: 499,
    amountRemaining: 0,
    lines: [],
    periodStart: day(place),
    periodEnd: day(place + 30),
    issuedAt: day(place),
  };
}

interface List {
  path: () => string;
  key: string;
  person?: () => Person;
  remove: (id: string) => Promise<unknown>;
}

const calls = (path: string, method: string) => (id: string) =>
  viewer.browser.request(`/api/v1/${path}/${id}`, { method });

const LISTS: Record<string, List> = {
  "followed streamers": {
    path: () => "profile/following/me?",
    key: "following",
    remove: calls("profile/follow", "DELETE"),
  },
  followers: {
    path: () => `profile/followers/${streamer.profileId}?`,
    key: "followers",
    person: () => streamer,
    remove: (id) =>
      server.database.sql`
        delete from follows using profiles where profiles.id = ${id} and follower_user_id = profiles.user_id`,
  },
  "a streamer’s clips": {
    path: () => `clip/${streamer.profileId}?`,
    key: "items",
    remove: (id) => streamer.browser.request(`/api/v1/clip/${id}`, { method: "DELETE" }),
  },
  "one’s own clips": {
    path: () => "clip?",
    key: "items",
    person: () => streamer,
    remove: (id) => streamer.browser.request(`/api/v1/clip/${id}`, { method: "DELETE" }),
  },
  "liked clips": { path: () => "clip/liked/me?", key: "clips", remove: calls("clip/like", "DELETE") },
  likers: {
    path: () => `clip/${likedClipId}/likes?`,
    key: "likers",
    remove: (id) =>
      server.database.sql`
        delete from clip_likes using profiles where profiles.id = ${id} and clip_likes.user_id = profiles.user_id`,
  },
  "blocked people": {
    path: () => "safety/blocks?",
    key: "blocks",
    remove: calls("safety/blocks", "DELETE"),
  },
  "muted streamers": {
    path: () => "safety/mutes?",
    key: "mutes",
    remove: calls("safety/mutes", "DELETE"),
  },
  invoices: {
    path: () => "subscription/invoices?",
    key: "items",
    remove: (id) => server.database.sql`delete from invoices where id = ${id}`,
  },
  "one’s own reports": {
    path: () => "safety/reports/me?",
    key: "reports",
    remove: (id) => server.database.sql`delete from reports where id = ${id}`,
  },
  "decisions about oneself": {
    path: () => "safety/decisions/me?",
    key: "decisions",
    person: () => streamer,
    remove: (id) =>
      server.database.sql`
        update moderation_cases set user_id = null from moderation_decisions decision
        where decision.id = ${id} and moderation_cases.id = decision.case_id`,
  },
  "open cases": {
    path: () => "moderation/reports?",
    key: "cases",
    person: () => judge,
    remove: (id) => server.database.sql`update moderation_cases set closed_at = now() where id = ${id}`,
  },
  "closed cases": {
    path: () => "moderation/reports?state=closed&",
    key: "cases",
    person: () => judge,
    remove: (id) =>
      server.database.sql`update moderation_cases set user_id = ${judge.userId} where id = ${id}`,
  },
  "the newest streamers": {
    path: () => "profile/streamers?",
    key: "items",
    remove: calls("safety/mutes", "POST"),
  },
  "the most followed streamers": {
    path: () => "profile/streamers?sortBy=followersCount&",
    key: "items",
    remove: calls("safety/mutes", "POST"),
  },
  "the streamers whose turn it is": {
    path: () => "profile/streamers?sortBy=fair&",
    key: "items",
    remove: calls("safety/mutes", "POST"),
  },
};

interface Page {
  ids: string[];
  nextCursor: string | null;
}

async function readPage({ path, key, person = () => viewer }: List, query: string): Promise<Page> {
  const answer = await person().browser.request(`/api/v1/${path()}${query}`);
  expect(answer.status).toBe(200);
  const json: { data: Record<string, { _id: string }[]>; nextCursor: string | null } = JSON.parse(
    answer.text,
  );
  return { ids: (json.data[key] ?? []).map(({ _id }) => _id), nextCursor: json.nextCursor };
}

async function readOn(list: List, first: Page): Promise<string[]> {
  const ids = [...first.ids];
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const page = await readPage(list, `limit=${LIMIT}&cursor=${encodeURIComponent(nextCursor)}`);
    ids.push(...page.ids);
    ({ nextCursor } = page);
  }
  return ids;
}

describe.each(Object.entries(LISTS))("pagination of %s", (_name, list) => {
  test("returns each entry once across pages while entries are added and removed", async () => {
    const before = await readPage(list, "limit=50");
    const first = await readPage(list, `limit=${LIMIT}`);
    await addToEveryList(100 + before.ids.length);
    await addToEveryList(101 + before.ids.length);
    const [removed = ""] = first.ids;
    await list.remove(removed);
    await expect.poll(async () => (await readPage(list, "limit=50")).ids).not.toContain(removed);
    const ids = await readOn(list, first);
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids).toEqual(expect.arrayContaining(before.ids));
  });

  test("rejects an invalid cursor and a cursor of another list", async () => {
    const other = Object.values(LISTS).find(({ path }) => path() !== list.path());
    const foreign = other ? (await readPage(other, `limit=${LIMIT}`)).nextCursor : null;
    for (const cursor of ["", "x", "!".repeat(60), foreign ?? "none"]) {
      const { browser } = (list.person ?? (() => viewer))();
      const path = `/api/v1/${list.path()}cursor=${encodeURIComponent(cursor)}`;
      const { status, json } = await browser.request(path);
      expect(status).toBe(400);
      expect(json).toMatchObject({ errors: [{ path: "cursor" }] });
    }
  });
});
