import { request } from "node:http";
import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { openTestServer } from "./testing/open-test-server.ts";
import { member, type Person } from "./testing/people.ts";
import { startTestServer } from "./testing/start-test-server.ts";

const PATH = "/api/v1/account/export.zip";
const CHUNK = new Uint8Array(65_536).fill(7);
let person: Person;
const server = await openTestServer();
const store = server.ports.media;
beforeEach(async () => {
  server.ports.media = store;
  person = await member(server, "viewer");
});

function cookieOf({ browser }: Person): string {
  return `${ACCESS_COOKIE}=${browser.cookies.get(ACCESS_COOKIE)}`;
}

async function download(who: Person) {
  const answer = await fetch(new URL(PATH, server.url), { headers: { cookie: cookieOf(who) } });
  return { answer, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) };
}

async function givePicture(keys: string[]): Promise<void> {
  await server.database.db.insert(pictures).values({ profileId: person.profileId, kind: "avatar", keys });
}

test("the exported zip contains readable documents, and the pictures as they are stored", async () => {
  const stored = await store.put([
    { bytes: new Uint8Array([1, 2, 3]), type: "image/webp" },
    { bytes: new Uint8Array([4, 5]), type: "image/webp" },
  ]);
  await givePicture([...stored.map(({ key }) => key), "lost-by-the-store"]);
  const hostile = '../../"><img src=x onerror=alert(1)>\r\n\u202E';
  await server.database.db
    .update(profiles)
    .set({ displayName: hostile })
    .where(eq(profiles.id, person.profileId));
  const { answer, files } = await download(person);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="starling-\w+-2026-03-14\.zip"$/,
  );
  expect(Object.keys(files).sort()).toEqual([
    "README.txt",
    "data/account.json",
    "data/channels.json",
    "data/clips.json",
    "data/community.json",
    "data/drafts.json",
    "data/follows.json",
    "data/hidden.json",
    "data/invoices.json",
    "data/linked-clips.json",
    "data/notifications.json",
    "data/passes.json",
    "data/payment-methods.json",
    "data/presets.json",
    "data/raids.json",
    "data/reports.json",
    "data/saved-channels.json",
    "data/sessions.json",
    "data/standing.json",
    "data/streams.json",
    "data/subscriptions.json",
    "data/surf.json",
    "data/viewer-profile.json",
    "data/waitlist.json",
    "data/watched-clips.json",
    "media/viewer-avatar-1-1.webp",
    "media/viewer-avatar-1-2.webp",
  ]);
  const profile: unknown = JSON.parse(strFromU8(files["data/viewer-profile.json"] ?? new Uint8Array()));
  expect(profile).toMatchObject({ displayName: hostile });
  expect([...(files["media/viewer-avatar-1-1.webp"] ?? [])]).toEqual([1, 2, 3]);
  expect([...(files["media/viewer-avatar-1-2.webp"] ?? [])]).toEqual([4, 5]);
  expect(strFromU8(files["README.txt"] ?? new Uint8Array())).toContain("data/viewer-profile.json");
});

test("an export respects back-pressure, and closes the current file when the client disconnects", async () => {
  let sent = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += CHUNK.length;
      controller.enqueue(CHUNK);
    },
    cancel: () => release(),
  });
  server.ports.media = { ...store, read: async () => endless };
  await givePicture(["endless"]);
  const asking = request(new URL(PATH, server.url), { headers: { cookie: cookieOf(person) } });
  asking.on("error", () => undefined);
  await new Promise((resolve) => asking.once("response", resolve).end());
  const waiting = server.browser();
  for (let round = 0; round < 30; round += 1) await waiting.request("/healthz");
  expect(sent).toBeLessThan(20_000_000);
  asking.destroy();
  await released;
  expect(server.log.filter((line) => line.includes("Request failed"))).toEqual([]);
});

test("aborts the response when reading a file fails, so that no truncated zip looks complete", async () => {
  const breaking = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(CHUNK),
      pull: (controller) => controller.error(Object.assign(new Error("gone"), { code: "EIO" })),
    });
  server.ports.media = { ...store, read: async () => breaking() };
  await givePicture(["breaking"]);
  await expect(download(person)).rejects.toThrow();
  expect(server.log.some((line) => line.includes('"code":"EIO"'))).toBe(true);
});

test("refuses the sixth export within an hour, with the time to wait", async () => {
  const strict = await startTestServer({ rateLimitScale: 1, beside: server });
  try {
    const { browser } = await member(strict, "viewer");
    for (let made = 0; made < 5; made += 1) expect((await browser.request(PATH)).status).toBe(200);
    const refused = await browser.request(PATH);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBe(900);
    expect(refused.text).toContain("60 minutes");
  } finally {
    await strict.close();
  }
});
