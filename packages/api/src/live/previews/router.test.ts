import { streamerProfiles } from "@starling/db/schema/profiles";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeBareStreamer, makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

test("a preview shows anyone the name, category and next stream in the streamer's time zone", async () => {
  const streamer = await makeBareStreamer(api.db, { displayName: "Heron", shortBio: "Cosy and slow" });
  const category = await makeTaxonomyItem(api.db, "category", "Cosy games");
  await api.db
    .update(streamerProfiles)
    .set({ primaryCategoryId: category.id })
    .where(eq(streamerProfiles.profileId, streamer.id));
  await makeScheduleEntry(api.db, streamer.id, { dayOfWeek: 3, startTime: "20:00", endTime: "22:00" });
  const sooner = { dayOfWeek: 1, startTime: "20:00", endTime: "22:00", timeZone: "Asia/Tokyo" };
  await makeScheduleEntry(api.db, streamer.id, sooner);
  const expected = {
    id: streamer.id,
    username: expect.any(String),
    displayName: "Heron",
    shortBio: "Cosy and slow",
    avatar: null,
    banner: null,
    hues: { banner: expect.any(Number), avatar: expect.any(Number) },
    primaryCategory: "Cosy games",
    liveSource: null,
    nextStreamAt: new Date("2026-03-16T11:00:00Z"),
    nextStreamZone: "Asia/Tokyo",
  };
  expect(await api.call().previews.streamer({ id: streamer.id })).toEqual(expected);
  expect(await api.call().previews.streamer({ id: streamer.userId })).toEqual(expected);
});

test("a preview contains only public data", async () => {
  const { id } = await makeStreamer(api.db, {
    bio: "canary-bio",
    dateOfBirth: "1987-06-05",
    details: { fullName: "Canary Fullname", gender: "canary-gender", "location.city": "Canary City" },
  });
  const text = JSON.stringify(await api.call().previews.streamer({ id }));
  expect(text).not.toMatch(/canary|1987|@/i);
});

test("a live card shows the newest clip's poster, else the banner", async () => {
  const { id } = await makeStreamer(api.db, { banner: "/media/banner-1" });
  expect(await api.call().previews.picture({ id })).toEqual({ address: "/media/banner-1" });
  expect(await api.call().previews.clip({ id })).toBeNull();
  await makeClip(api.db, id, { publishedAt: new Date("2026-01-01"), poster: "/media/older" });
  await makeClip(api.db, id, { publishedAt: new Date("2026-02-01"), poster: "/media/newer" });
  await makeClip(api.db, id, { status: "hidden", poster: "/media/hidden" });
  expect(await api.call().previews.picture({ id })).toEqual({ address: "/media/newer" });
  expect(await api.call().previews.clip({ id })).toEqual(expect.any(String));
});

test("visitors see clips of streamers without a public page neither as picture nor as preview", async () => {
  const viewer = await api.member("viewer");
  for (const hidden of [{ isPageOpen: false }, { dateOfBirth: "2010-01-01" }]) {
    const { dateOfBirth = "1990-01-01", ...streamer } = hidden;
    const { id } = await makeStreamer(api.db, { dateOfBirth }, streamer);
    await makeClip(api.db, id, { poster: "/media/poster" });
    expect(await api.call().previews.picture({ id })).toBeNull();
    expect(await api.call().previews.clip({ id })).toBeNull();
    if (dateOfBirth === "1990-01-01") {
      expect(await api.call(viewer).previews.picture({ id })).toEqual({ address: "/media/poster" });
      expect(await api.call(viewer).previews.clip({ id })).toBeNull();
    }
  }
});
