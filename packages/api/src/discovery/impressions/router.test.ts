import { exposures } from "@starling/db/schema/directory";
import { setExposure } from "@starling/db/testing/factories/exposures";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { fillDirectory } from "../../profiles/directory/entries.service.ts";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { startImpressionFlush } from "../fairness/flush.service.ts";
import { flushImpressions } from "./service.ts";

const api = await openTestApi({ limiter: countingLimiter });
let viewer: UserActor;
let ada: { id: string; userId: string };
let bo: { id: string };

beforeEach(async () => {
  viewer = await api.member("viewer");
  ada = await makeStreamer(api.db);
  bo = await makeStreamer(api.db);
  await fillDirectory(api.context());
});
afterEach(() => vi.useRealTimers());

const record = (ids: string[], actor = viewer) => api.call(actor).impressions.record({ ids });
const flush = () => flushImpressions(api.context());

async function impressionsOf(id: string): Promise<number | undefined> {
  const [row] = await api.db.select().from(exposures).where(eq(exposures.profileId, id));
  return row?.impressions;
}

test("does not count the caller's own profile, as a streamer or as a viewer", async () => {
  const { userId } = ada;
  for (const role of ["streamer", "viewer"] as const) {
    expect(await record([ada.id, bo.id], { ...viewer, userId, role })).toEqual({
      recorded: role === "streamer" ? 1 : 0,
    });
  }
  await flush();
  expect([await impressionsOf(ada.id), await impressionsOf(bo.id)]).toEqual([0, 1]);
});

test("rejects impressions reported faster than a person can view them", async () => {
  for (let count = 0; count < 60; count += 1) await record([ada.id]);
  expect(await refusalOf(record([ada.id]))).toMatchObject({ code: "RATE_LIMITED" });
  api.clock.advance({ minutes: 1 });
  expect(await record([bo.id])).toEqual({ recorded: 1 });
});

test("stores no link between viewers and streamers", async () => {
  await record([ada.id]);
  await flush();
  const tables = await api.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`;
  const holding: string[] = [];
  for (const { name } of tables) {
    const [found] = await api.sql.unsafe(
      `select count(*)::int as count from ${name} row where row::text like $1`,
      [`%${viewer.userId}%`],
    );
    if (found?.count > 0) holding.push(name);
  }
  expect(holding).toEqual(["public.users"]);
});

test("retries failed writes in the next flush", async () => {
  await record([ada.id]);
  await api.sql`alter table exposures rename to exposures_away`;
  await expect(flush()).rejects.toThrow();
  await api.sql`alter table exposures_away rename to exposures`;
  await flush();
  expect(await impressionsOf(ada.id)).toBe(1);
});

test("loses no counts when two processes write in parallel", async () => {
  const other = await createOther();
  const everybody = [ada.id, bo.id];
  for (let round = 0; round < 5; round += 1) {
    const viewers = await Promise.all(Array.from({ length: 4 }, () => api.member("viewer")));
    for (const [index, actor] of viewers.entries()) {
      const ids = index % 2 === 0 ? everybody : [...everybody].reverse();
      await (index < 2 ? record(ids, actor) : other.record(ids, actor));
    }
    await Promise.all([flush(), other.flush()]);
  }
  expect([await impressionsOf(ada.id), await impressionsOf(bo.id)]).toEqual([20, 20]);
});

async function createOther() {
  const { recordImpressions } = await import("./service.ts");
  const ports = api.otherProcess();
  const context = systemContext(api.db, ports, "other");
  return {
    record: (ids: string[], actor: UserActor) =>
      recordImpressions({ ...context, actor }, { ids, source: "directory" }),
    flush: () => flushImpressions(context),
  };
}

test("flushes every few seconds and at shutdown, and renews scores within five minutes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const warn = vi.fn();
  await setExposure(api.db, ada.id, {});
  const writing = startImpressionFlush(api.context(), { warn });
  await record([ada.id]);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(() => impressionsOf(ada.id)).toBe(1);
  api.clock.advance({ minutes: 5 });
  await vi.advanceTimersByTimeAsync(3_000);
  const fairness = async () => {
    const [row] = await api.db.select().from(exposures).where(eq(exposures.profileId, ada.id));
    return row?.fair;
  };
  await expect.poll(fairness).toBe(-1_000);
  await record([bo.id]);
  await writing.stop();
  expect(await impressionsOf(bo.id)).toBe(1);
  expect(warn).not.toHaveBeenCalled();
});
