import type { StreamerCard } from "@starling/validators/discovery";

/** A streamer as lists show them; `n` tells them apart. */
export function streamerCard(n: number, changes: Partial<StreamerCard> = {}): StreamerCard {
  const digits = String(n).padStart(12, "0");
  return {
    isLocked: false,
    isBoosted: false,
    id: `0190f0e0-0000-7000-8000-${digits}`,
    userId: `0190f0e0-0000-7000-9000-${digits}`,
    username: `streamer_${n}`,
    displayName: `Streamer ${n}`,
    avatar: null,
    banner: null,
    avatarSet: null,
    bannerSet: null,
    title: "Slow mornings",
    shortBio: "Coffee, then a farm, then whatever chat wants.",
    bio: null,
    gender: null,
    languages: ["en"],
    viewers: 0,
    averageViewers: 8,
    maxViewerGoal: 25,
    followersCount: 12,
    isLive: false,
    nextStreamAt: null,
    streamingPlatforms: ["twitch"],
    streamTypes: ["gaming"],
    streamingTags: [],
    favoriteGames: [{ id: "0190f0e0-0000-7000-a000-000000000001", name: "Chess" }],
    primaryCategory: null,
    schedule: [],
    microphoneUsage: "always",
    webcamUsage: "yes",
    streamSetup: "pc",
    primaryDevice: "PC",
    status: "neither",
    createdAt: "2026-02-01T10:00:00.000Z",
    ...changes,
  };
}
