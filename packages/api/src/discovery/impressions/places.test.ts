import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { fillDirectory } from "../../profiles/directory/entries.service.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { countVisit, flushImpressions } from "./service.ts";

const api = await openTestApi();
let viewer: UserActor;
let ada: { id: string; userId: string };
let bo: { id: string };

beforeEach(async () => {
  viewer = await api.member("viewer");
  ada = await makeStreamer(api.db);
  bo = await makeStreamer(api.db);
  await fillDirectory(api.context());
});

const flush = () => flushImpressions(api.context());
const today = () => api.clock.now().toISOString().slice(0, 10);

async function written(id: string): Promise<string[]> {
  const rows = await api.sql`
    select day::text, kind, count from streamer_days where profile_id = ${id} order by day, kind`;
  return rows.map(({ day, kind, count }) => `${day} ${kind}: ${count}`);
}

test("counts a page view once a day per account, except by the owner, without effect on the fair order", async () => {
  const { opened } = api.call(viewer).impressions;
  for (const _ of [1, 2]) await opened({ id: ada.id });
  expect(await opened({ id: ada.userId })).toEqual({ recorded: 0 });
  await api.call({ ...viewer, userId: ada.userId, role: "streamer" }).impressions.opened({ id: ada.id });
  await flush();
  expect(await written(ada.id)).toEqual([`${today()} profile_view: 1`]);
  const [row] = await api.sql`select impressions from exposures where profile_id = ${ada.id}`;
  expect(row).toEqual({ impressions: 0 });
});

test("counts every watched clip as a play, and a streamer's clips together as one impression", async () => {
  const clips = await Promise.all([ada.id, ada.id, bo.id].map((id) => makeClip(api.db, id)));
  const ids = clips.map(({ id }) => id);
  for (const _ of [1, 2]) await api.call(viewer).clips.viewed({ ids });
  await flush();
  expect(await written(ada.id)).toEqual([`${today()} clip_play: 2`, `${today()} shown:clips: 1`]);
  expect(await written(bo.id)).toEqual([`${today()} clip_play: 1`, `${today()} shown:clips: 1`]);
});

test("skips a streamer deleted during the flush and stores the counts of the rest", async () => {
  await api.call(viewer).impressions.record({ ids: [ada.id, bo.id], source: "shelf" });
  await api.call(viewer).impressions.opened({ id: ada.id });
  const waits = async () => {
    const rows = await api.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length > 0;
  };
  const { writing } = await api.sql.begin(async (removing) => {
    await removing`delete from profiles where id = ${ada.id}`;
    const begun = flush();
    await expect.poll(waits).toBe(true);
    return { writing: begun };
  });
  await writing;
  expect(await written(ada.id)).toEqual([]);
  expect(await written(bo.id)).toEqual([`${today()} shown:shelf: 1`]);
});

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("counts an anonymous visit once a day per IP address and browser, without effect on the fair order", async () => {
  const first = today();
  const visit = (ip: string, agent = BROWSER) => countVisit(api.context(), { profileId: ada.id, ip, agent });
  for (const ip of ["192.0.2.1", "192.0.2.1", "192.0.2.2"]) visit(ip);
  visit("192.0.2.1", `${BROWSER} Edg/140`);
  visit("192.0.2.3", "curl/8.9.1");
  await flush();
  api.clock.advance({ days: 1 });
  visit("192.0.2.1");
  await flush();
  expect(await written(ada.id)).toEqual([`${first} shown:link: 3`, `${today()} shown:link: 1`]);
  const exposed = await api.sql`select impressions from exposures where profile_id = ${ada.id}`;
  expect(exposed[0]?.impressions).toBe(0);
});

test("counts at most five hundred visits a day per IP address, even with different user agents", async () => {
  for (let n = 0; n < 600; n += 1) {
    countVisit(api.context(), { profileId: bo.id, ip: "198.51.100.7", agent: `${BROWSER} ${n}` });
  }
  await flush();
  expect(await written(bo.id)).toEqual([`${today()} shown:link: 500`]);
});
