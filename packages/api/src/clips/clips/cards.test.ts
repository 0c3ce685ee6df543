import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import type { ClipCard } from "@starling/validators/clips";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UserActor, UserContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { readCards } from "./cards.service.ts";

const api = await openTestApi();

const contextOf = (actor: UserActor): UserContext => ({ ...api.context(), actor });

async function card(id: string, actor = viewer): Promise<ClipCard> {
  const [first] = await readCards(contextOf(actor), [id]);
  if (!first) throw new Error("The clip was expected to be shown");
  return first;
}

const viewer = await api.member("viewer");

test("a cached card immediately reflects a change to its rows, whichever process made it", async () => {
  const { id: profileId, userId } = await makeStreamer(api.db);
  const { id } = await makeClip(api.db, profileId);
  const before = await card(id);
  await api.db.update(clips).set({ title: "Another title" }).where(eq(clips.id, id));
  await api.db.update(profiles).set({ displayName: "Another name" }).where(eq(profiles.id, profileId));
  const renamed = await card(id);
  expect(renamed).toEqual({
    ...before,
    title: "Another title",
    downloadUrl: expect.stringContaining("Another"),
    profileSnapshot: { ...before.profileSnapshot, name: "Another name" },
  });
  await api.db.update(users).set({ username: "another_user" }).where(eq(users.id, userId));
  const speak = (captionsLanguage: string) =>
    api.db.update(clips).set({ captionsLanguage, captions: "WEBVTT" }).where(eq(clips.id, id));
  await speak("en");
  expect(await card(id)).toMatchObject({
    profileSnapshot: { username: "another_user" },
    captions: { language: "en" },
  });
  await speak("de");
  expect((await card(id)).captions?.language).toBe("de");
  const channel = await makeChannel(api.db, profileId, { platform: "kick" });
  expect((await card(id)).profileSnapshot.verifiedPlatforms).toEqual(["kick"]);
  await api.db.delete(channels).where(eq(channels.id, channel.id));
  expect((await card(id)).profileSnapshot.verifiedPlatforms).toEqual([]);
  await api.db.delete(clips).where(eq(clips.id, id));
  expect(await readCards(contextOf(viewer), [id])).toEqual([]);
});

test("a card's likes are current and specific to each viewer", async () => {
  const { id: profileId } = await makeStreamer(api.db);
  const { id } = await makeClip(api.db, profileId);
  expect(await card(id)).toMatchObject({ likesCount: 0, isLiked: false });
  await makeLike(api.db, viewer.userId, id);
  expect(await card(id)).toMatchObject({ likesCount: 1, isLiked: true });
  expect(await card(id, await api.member("viewer"))).toMatchObject({ likesCount: 1, isLiked: false });
});
