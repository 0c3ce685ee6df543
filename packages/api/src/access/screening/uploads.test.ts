import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import sharp from "sharp";
import { expect, test } from "vitest";
import { RATE_LIMITS } from "../../rate-limits.ts";
import { countingLimiter } from "../../testing/counting-limiter.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi({ limiter: countingLimiter });
const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } });
const picture = new File([new Uint8Array(await plain.png().toBuffer())], "a.png", { type: "image/png" });

async function streamerOf(hours: number) {
  const createdAt = new Date(api.clock.now().getTime() - hours * 3_600_000);
  const user = await makeUser(api.db, "streamer", { createdAt });
  await makeStreamer(api.db, { userId: user.id });
  return actorOf(user);
}
type Actor = Awaited<ReturnType<typeof streamerOf>>;

const uploadPicture = (actor: Actor) => api.call(actor).profiles.update({ avatar: picture });
const addClip = (actor: Actor) =>
  api.call(actor).clips.create({ title: "A leap", description: "Over", duration: 2 });
async function useUp(limit: "firstClipsByAccount" | "firstPicturesByAccount", { userId }: Actor) {
  for (let used = 0; used < RATE_LIMITS[limit].points; used += 1)
    await api.ports.limiter.consume(limit, userId);
}
/** Deleted clips also count towards the limit. */
async function addAndRemove(actor: Actor) {
  const { clip } = await addClip(actor);
  await api.call(actor).clips.remove({ id: clip.id });
}

test("rejects the 21st picture of an account younger than a day with the time to wait", async () => {
  const actor = await streamerOf(19);
  await useUp("firstPicturesByAccount", actor);
  expect(await refusalOf(uploadPicture(actor))).toEqual({
    code: "RATE_LIMITED",
    message:
      "You have uploaded as many pictures as a new account can on its first day. You can upload more in 5 hours.",
    fields: [],
    retryAfter: 5 * 3_600,
  });
  api.clock.advance({ hours: 5 });
  await uploadPicture(actor);
});

test("an account younger than a day may add five clips, and deleted clips count", async () => {
  const actor = await streamerOf(0);
  for (let sent = 0; sent < RATE_LIMITS.firstClipsByAccount.points; sent += 1) await addAndRemove(actor);
  expect((await refusalOf(addClip(actor))).message).toContain("as many clips as a new account can");
  await addClip(await streamerOf(0));
  api.clock.advance({ hours: 24 });
  await addClip(actor);
});

test("an account older than a day has no upload limit", async () => {
  const actor = await streamerOf(24);
  await useUp("firstClipsByAccount", actor);
  await useUp("firstPicturesByAccount", actor);
  await addClip(actor);
  await uploadPicture(actor);
});

test("a draft counts as a clip once, even if its upload is signed again", async () => {
  const actor = await streamerOf(0);
  for (let asked = 0; asked < 9; asked += 1) await api.call(actor).clips.draft();
  for (let sent = 1; sent < RATE_LIMITS.firstClipsByAccount.points; sent += 1) await addClip(actor);
  expect((await refusalOf(addClip(actor))).code).toBe("RATE_LIMITED");
});
