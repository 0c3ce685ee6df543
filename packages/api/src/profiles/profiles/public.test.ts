import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

const reader = await api.member("viewer");

test("finds a profile by its own id and by its account id", async () => {
  const streamer = await makeStreamer(
    api.db,
    { displayName: "Heron" },
    { channelLinks: { kick: "https://kick.com/heron" } },
  );
  const viewer = await makeViewer(api.db, { displayName: "Robin" });
  const call = api.call(reader);
  for (const id of [streamer.id, streamer.userId]) {
    expect(await call.profiles.streamer({ id })).toMatchObject({
      id: streamer.id,
      displayName: "Heron",
      channelLinks: { kick: "https://kick.com/heron" },
      can: { follow: true },
    });
    expect(await call.profiles.byId({ id })).toMatchObject({ role: "streamer", id: streamer.id });
  }
  for (const id of [viewer.id, viewer.userId]) {
    expect(await call.profiles.viewer({ id })).toMatchObject({ id: viewer.id, displayName: "Robin" });
    expect(await call.profiles.byId({ id })).toMatchObject({ role: "viewer", id: viewer.id });
  }
});
