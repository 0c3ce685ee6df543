import { systemContext } from "@starling/api/context";
import { maintainSubscriptions } from "@starling/api/live/channels/webhooks/maintenance.service";
import { createSubscribers } from "@starling/api/live/channels/webhooks/receivers.service";
import { channelMessages } from "@starling/db/schema/channel-messages";
import { raids } from "@starling/db/schema/raids";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import { STAND_INS } from "./registration.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const request = (method: string, path: string, body?: object) =>
  server.browser().request(`/dev/platforms/${path}/live`, { method, ...(body && { json: body }) });

test.each(STAND_INS)(
  "a developer can start and stop a simulated stream of a %s channel",
  async (platform) => {
    const { id } = await makeStreamer(server.database.db);
    const { subject, login } = await makeChannel(server.database.db, id, { platform });
    const path = `${platform}/${subject}`;
    const begun = await request("POST", path, { title: "Now", game: "Tunic", viewers: 2 });
    expect(begun.status).toBe(200);
    expect(begun.json).toMatchObject({ isLive: true, title: "Now", game: "Tunic", viewers: 2 });
    const changed = await request("POST", `${platform}/${login}`, { title: "Later", viewers: 3 });
    expect(changed.json).toMatchObject({ ...begun.json, title: "Later", game: null, viewers: 3 });
    expect(await server.standIns[platform].plans([subject])).toMatchObject([{ switched: { live: {} } }]);
    const ended = await request("DELETE", path);
    expect(ended.json).toMatchObject({ isLive: false, since: null, viewers: 0 });
    const again = await request("POST", path, {});
    expect(again.json).toMatchObject({ isLive: true, viewers: 12 });
    expect(again.json, "another stream has another start").not.toMatchObject({ since: begun.json.since });
  },
);

test("refuses invalid values of a simulated stream, and a channel that is not connected", async () => {
  const { id } = await makeStreamer(server.database.db);
  const { subject } = await makeChannel(server.database.db, id);
  expect((await request("POST", `twitch/${subject}`, { viewers: -1 })).status).toBe(400);
  expect((await request("POST", `twitch/${subject}`, { extra: 1 })).status).toBe(400);
  expect((await request("POST", `twitch/${subject}`)).status).toBe(400);
  expect((await request("POST", "twitch/nobody", {})).status).toBe(404);
  expect((await request("DELETE", "twitch/nobody")).status).toBe(404);
});

test("a simulated raid is reported once to the webhook subscription of each of the two channels", async () => {
  const { db } = server.database;
  const [raider, raided] = [await makeStreamer(db), await makeStreamer(db)];
  const from = await makeChannel(db, raider.id);
  const to = await makeChannel(db, raided.id);
  const ctx = systemContext(db, server.ports, "test");
  const [twitch] = createSubscribers(server.ports).subscribers.filter(
    ({ platform }) => platform === "twitch",
  );
  if (!twitch) throw new Error("Twitch has no subscriber");
  await maintainSubscriptions(ctx, twitch, "00000000-0000-4000-8000-000000000001");
  const post = (channel: string, json: object) =>
    server.browser().request(`/dev/platforms/twitch/${channel}/raid`, { method: "POST", json });
  expect((await post(from.login, { to: to.subject, viewers: 7 })).json).toMatchObject({ viewers: 7 });
  expect((await post("777", { to: to.login, viewers: 2 })).status).toBe(200);
  expect((await post("777", { to: "two words" })).status).toBe(400);
  expect(await db.$count(channelMessages)).toBe(3);
  await server.runJobs();
  expect(await db.select().from(raids).orderBy(raids.viewers)).toMatchObject([
    { fromProfileId: null, toProfileId: raided.id, viewers: 2 },
    { fromProfileId: raider.id, toProfileId: raided.id, viewers: 7 },
  ]);
});
