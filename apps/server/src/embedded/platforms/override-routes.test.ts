import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";
import { switchOff, switchOn } from "./overrides.ts";
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

test("a manual override starts and stops a stream, and each start gets a different minute", () => {
  const at = new Date("2026-03-14T12:00:30Z");
  const on = switchOn(null, { title: null, game: null, viewers: 1 }, at);
  expect(on).toMatchObject({ at: at.toISOString(), live: { start: "2026-03-14T12:00:00.000Z" } });
  const off = switchOff(on, new Date("2026-03-14T12:00:40Z"));
  expect(off).toMatchObject({ at: "2026-03-14T12:00:40.000Z", live: null });
  const again = switchOn(off, { title: null, game: null, viewers: 1 }, new Date("2026-03-14T12:00:50Z"));
  expect(again.live.start).toBe("2026-03-14T11:59:00.000Z");
});
