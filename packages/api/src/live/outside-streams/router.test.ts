import { outsideStreams } from "@starling/db/schema/outside-streams";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import type { liveStreamsInput } from "@starling/validators/outside-streams";
import { indexWords } from "@starling/validators/search";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
beforeEach(async () => {
  await api.db.delete(outsideStreams);
});

type Input = z.input<typeof liveStreamsInput>;
type Values = NonNullable<Parameters<typeof makeOutsideStream>[1]>;
type Page = Awaited<ReturnType<typeof list>>;
const make = (values: Values = {}) => makeOutsideStream(api.db, { seenAt: api.clock.now(), ...values });
const list = (input: Input = {}) => api.call().outsideStreams.list(input);
const idsOf = (items: readonly { channelId: string }[]) => items.map(({ channelId }) => channelId);
const minutesAgo = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);

test("lists streams with the fewest viewers first, in pages without gaps or repetition", async () => {
  const made: string[] = [];
  for (let count = 0; count < 20; count += 1) made.push((await make({ viewers: count % 3 })).channelId);
  const seen: Page["items"] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list({ limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  expect(idsOf(seen).sort()).toEqual(made.sort());
  const counts = seen.map(({ viewers }) => viewers);
  expect(counts).toEqual([...counts].sort());
});

test("the list starts at a different stream per IP address and hour, and a cursor keeps the original order", async () => {
  for (let count = 0; count < 30; count += 1) await make();
  const first = async (ip: string) => {
    const { items } = await api.callFrom(ip).outsideStreams.list({ limit: 1 });
    return idsOf(items)[0];
  };
  const addresses = Array.from({ length: 12 }, (_, number) => `203.0.113.${number}`);
  const firsts = await Promise.all(addresses.map(first));
  expect(new Set(firsts).size).toBeGreaterThan(4);
  expect(await Promise.all(addresses.map(first))).toEqual(firsts);

  const whole = idsOf((await list({ limit: 30 })).items);
  const { items, nextCursor } = await list({ limit: 10 });
  api.clock.advance({ minutes: 60 });
  await api.db.update(outsideStreams).set({ seenAt: api.clock.now() });
  const rest = await list({ limit: 20, cursor: nextCursor ?? "" });
  expect(idsOf([...items, ...rest.items])).toEqual(whole);
  expect(await Promise.all(addresses.map(first))).not.toEqual(firsts);
});

test("filters by each field, and finds titles by the beginnings of words in any spelling", async () => {
  const words = (title: string) => ({
    title,
    words: sql`array_to_tsvector(${sql.param(indexWords([title]))}::text[])` as unknown as string,
  });
  const { channelId: german } = await make({ language: "de", viewers: 4, ...words("Gemütlich gärtnern") });
  const { channelId: kick } = await make({ platform: "kick", startedAt: minutesAgo(300) });
  const { channelId: japanese } = await make({ game: "Go", viewers: 30, ...words("のんびり将棋と囲碁") });
  const found = async (input: Input) => idsOf((await list(input)).items);
  expect(await found({ language: "de" })).toEqual([german]);
  expect(await found({ platform: "kick" })).toEqual([kick]);
  expect(await found({ game: "gO" })).toEqual([japanese]);
  expect(await found({ viewers: "3-10" })).toEqual([german]);
  expect(await found({ liveFor: "over-4h" })).toEqual([kick]);
  expect(await found({ liveFor: "1-4h", viewers: "11-50" })).toEqual([japanese]);
  expect(await found({ search: "GARTNERN gemut" })).toEqual([german]);
  expect(await found({ search: "囲碁" })).toEqual([japanese]);
  expect(await found({ search: "gärtnern go" })).toEqual([]);
  expect(await found({ search: "'&|!:*" })).toEqual([]);
});

test("lists no members' channels, mature streams, streams over 50 viewers or streams unseen for 15 minutes", async () => {
  const { id } = await makeStreamer(api.db);
  const member = await make();
  await makeChannel(api.db, id, { platform: "twitch", subject: member.channelId });
  await make({ isMature: true });
  await make({ viewers: 51 });
  await make({ seenAt: minutesAgo(16) });
  const { channelId } = await make({ viewers: 50 });
  expect(idsOf((await list()).items)).toEqual([channelId]);
});
