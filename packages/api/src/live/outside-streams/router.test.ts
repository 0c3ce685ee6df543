import { outsideStreams } from "@starling/db/schema/outside-streams";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import type { liveStreamsInput } from "@starling/validators/outside-streams";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { systemContext } from "../../context.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { pickOutsideStreams } from "./picks.service.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(outsideStreams));

type Input = z.input<typeof liveStreamsInput>;
type Values = Parameters<typeof makeOutsideStream>[1];
const make = (values: Values = {}) => makeOutsideStream(api.db, { seenAt: api.clock.now(), ...values });
const list = (input: Input = {}) => api.as(null).outsideStreams.list(input);
const idsOf = ({ items }: { items: { channelId: string }[] }) => items.map(({ channelId }) => channelId);

test("lists streams with the fewest viewers first, in pages without gaps or repetition", async () => {
  const made = [];
  for (let count = 0; count < 20; count += 1) made.push(await make({ viewers: count % 3 }));
  const seen: { channelId: string; viewers: number }[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen.map(({ channelId }) => channelId).sort()).toEqual(made.map(({ channelId }) => channelId).sort());
  const counts = seen.map(({ viewers }) => viewers);
  expect(counts).toEqual([...counts].sort());
});

test("begins at another stream for each address and in each hour, and at the same one within an hour", async () => {
  for (let count = 0; count < 30; count += 1) await make();
  const first = async (ip: string) => idsOf(await api.as(null, { ip }).outsideStreams.list({ limit: 1 }))[0];
  const addresses = Array.from({ length: 12 }, (_, number) => `203.0.113.${number}`);
  const firsts = await Promise.all(addresses.map(first));
  expect(new Set(firsts).size).toBeGreaterThan(4);
  expect(await Promise.all(addresses.map(first))).toEqual(firsts);
  api.clock.advance({ minutes: 5 });
});
