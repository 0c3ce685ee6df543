import { systemContext } from "@starling/api/context";
import { LiveFeed } from "@starling/api/live/live/feed.service";
import { fillDirectory } from "@starling/api/profiles/directory/entries.service";
import { makeChannelStatus } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { beforeEach, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { premium } from "../testing/people.ts";
import { readEvents } from "../testing/read-events.ts";
import { startTestServer } from "../testing/start-test-server.ts";

const EVENT = /data: (.*)\nid: (\w+)\n\n/;
const CONNECTED = 'event: connected\ndata: {"reconnectAfterInactivityMs":50000}\n\n';
const RETURN = "event: return\ndata: \n\n";
let feed: LiveFeed;

const server = await openTestServer();
const { id } = await makeStreamer(server.database.db);
await makeChannelStatus(server.database.db, id, { title: "Slow\ngames" });
await fillDirectory(systemContext(server.database.db, server.ports, "test"));
beforeEach(() => {
  feed = new LiveFeed({ db: server.database.db, clock: server.clock, onTrouble: () => undefined });
  server.ports.live = feed;
  return () => feed.stop();
});

const read = (procedure: string, input: unknown, until: RegExp, lastEventId?: string) =>
  readEvents(server.url, server.browser(), {
    procedure,
    input,
    until,
    ...(lastEventId === undefined ? {} : { lastEventId }),
  });

test("sends events immediately and without compression, and forgets closed connections", async () => {
  const { headers, text } = await read("live.publicChanges", { profiles: [id] }, EVENT);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(headers.get("content-encoding")).toBeNull();
  expect(text.startsWith(CONNECTED)).toBe(true);
  expect(JSON.parse(EVENT.exec(text)?.[1] ?? "")).toMatchObject({
    json: { hasBegun: false, inbox: null, streamers: [{ id, isLive: true, liveTitle: "Slow\ngames" }] },
  });
  await expect.poll(() => feed.size).toBe(0);
});

test("a browser that sends its last event id receives only newer changes", async () => {
  const [, , lastEventId] = EVENT.exec(
    (await read("live.publicChanges", { profiles: [id] }, EVENT)).text,
  ) ?? [""];
  await expect.poll(() => feed.size).toBe(0);
  const back = read("live.publicChanges", { profiles: [id] }, /return/, lastEventId);
  await expect.poll(() => feed.size).toBe(1);
  await feed.caughtUp();
  await feed.stop();
  expect((await back).text).toBe(CONNECTED + RETURN);
});

test("stopping the server immediately ends open event streams and logs no streamer's name", async () => {
  const other = await startTestServer({ beside: server });
  const { browser } = await premium(other);
  const own = new LiveFeed({ db: server.database.db, clock: server.clock, onTrouble: () => undefined });
  other.ports.live = own;
  const request = { procedure: "live.changes", input: { profiles: [id] }, until: /return/ };
  const reading = readEvents(other.url, browser, request);
  await expect.poll(() => own.size).toBe(1);
  await Promise.all([own.stop(), other.close()]);
  expect((await reading).text.endsWith(RETURN)).toBe(true);
  const line = other.log.find((text) => text.includes("live.changes"));
  expect(line).toContain('"status":200');
  expect(line).not.toContain(id);
});
