import { createHash } from "node:crypto";
import { ENTRY_FORMAT } from "@starling/directory/sql/write-entries";
import { expect, test } from "vitest";
import { type EntrySource, presentEntry } from "./entries.present.ts";

const now = new Date("2026-03-14T12:00:00Z");

const adult: EntrySource = {
  id: "0195933d-0000-7000-8000-000000000001",
  userId: "0195933d-0000-7000-8000-000000000002",
  username: "nightowl",
  displayName: "Night Öwl 夜",
  avatar: "https://media.example/avatar.webp",
  banner: "https://media.example/banner.webp",
  avatarSet: {
    srcSet: "https://media.example/avatar-64.webp 64w",
    placeholder: "data:image/webp;base64,AA==",
  },
  bannerSet: {
    srcSet: "https://media.example/banner-480.webp 480w",
    placeholder: "data:image/webp;base64,AA==",
  },
  title: "Cosy farming",
  shortBio: "Farms at night",
  bio: "Long evenings\nwith a small farm.",
  gender: "female",
  dateOfBirth: "1990-05-04",
  visibility: { gender: "public", ethnicity: "signed-in" },
  languages: ["de", "en"],
  viewers: 12,
  averageViewers: 20,
  measuredViewers: 14,
  measuredHours: 11,
  measuredDays: 28,
  maxViewerGoal: 100,
  followersCount: 7,
  streamingPlatforms: ["twitch", "youtube"],
  channelLinks: { twitch: "https://twitch.tv/nightowl", youtube: "https://youtube.com/@nightowl" },
  verifiedPlatforms: ["twitch"],
  streamTypes: ["just-chatting", "gaming"],
  status: "affiliate",
  webcamUsage: "yes",
  microphoneUsage: "sometimes",
  streamSetup: "pc",
  primaryDevice: "pc",
  weeklyHoursMin: 5,
  weeklyHoursMax: 10,
  details: {
    gender: "female",
    ethnicity: "asian",
    chatAtmosphere: "quiet",
    streamSetup: "pc",
    "hardware.audio.headset": "Any",
  },
  category: { id: "0195933d-0000-7000-8000-000000000003", name: "Farming" },
  items: [
    { id: "0195933d-0000-7000-8000-000000000004", name: "Stardew Valley", kind: "game" },
    { id: "0195933d-0000-7000-8000-000000000005", name: "cosy", kind: "tag" },
  ],
  schedule: [
    {
      id: "0195933d-0000-7000-8000-000000000006",
      dayOfWeek: 5,
      date: null,
      startTime: "22:00",
      endTime: "01:30",
      timeZone: "Europe/Berlin",
      isRecurring: true,
      game: "Stardew Valley",
    },
    {
      id: "0195933d-0000-7000-8000-000000000007",
      dayOfWeek: null,
      date: "2026-03-20",
      startTime: "09:00",
      endTime: "10:00",
      timeZone: "UTC",
      isRecurring: false,
      game: null,
    },
  ],
  statuses: [],
  isPageOpen: true,
  isLimited: false,
  isGone: false,
  createdAt: new Date("2026-01-02T03:04:05Z"),
};

const bare: EntrySource = {
  ...adult,
  avatar: null,
  banner: null,
  avatarSet: null,
  bannerSet: null,
  title: null,
  shortBio: null,
  bio: null,
  dateOfBirth: "2011-05-04",
  languages: [],
  measuredViewers: null,
  measuredHours: null,
  measuredDays: null,
  streamingPlatforms: [],
  channelLinks: {},
  verifiedPlatforms: [],
  category: null,
  items: [],
  schedule: [],
  details: {},
};

test("ENTRY_FORMAT matches the fingerprint of generated directory entries", () => {
  const entries = [adult, bare, { ...adult, isLimited: true }].map((source) => presentEntry(source, now));
  const fingerprint = createHash("sha256").update(JSON.stringify(entries)).digest().readUInt16BE() & 0x7fff;
  expect(ENTRY_FORMAT, `set ENTRY_FORMAT to ${fingerprint}: stored entries have to be rebuilt`).toBe(
    fingerprint,
  );
});
