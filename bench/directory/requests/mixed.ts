import { type ListingRequest, listing } from "./listing.ts";

/** The 22 queries of the mixed load: what the page asks for by default, each kind of filter, each sort, searches, a deep page. */
export const MIXED: readonly ListingRequest[] = [
  listing("the page's default", { avgViewersMax: 50 }),
  listing("no filter", {}),
  listing("one game, popular", { games: ["Minecraft"], avgViewersMax: 50 }),
  listing("one game, rare", { games: ["Velvet Reign"] }),
  listing("any of three games, by name", {
    games: ["Valorant", "Hades", "Celeste"],
    sortBy: "displayName",
    sortOrder: "asc",
  }),
  listing("one platform, most followed", { platforms: ["twitch"], sortBy: "followersCount" }),
  listing("platform and language", { platforms: ["youtube"], languages: ["en"], avgViewersMax: 50 }),
  listing("platform and status", { platforms: ["kick"], status: ["affiliate"], avgViewersMax: 50 }),
  listing("camera, microphone, device", { webcam: ["yes"], microphone: ["always"], streamSetup: ["PC"] }),
  listing("language and days", { languages: ["de"], scheduleDays: ["5", "6"] }),
  listing("zone and time of the day", {
    timeZone: ["CET"],
    scheduleStartTime: "18:00",
    scheduleEndTime: "23:00",
  }),
  listing("tag and atmosphere", { streamingTags: ["Cosy"], chatAtmosphere: ["quiet"] }),
  listing("style of play", {
    playStyle: ["casual", "roleplay"],
    gameConsistency: ["variety"],
    avgViewersMax: 50,
  }),
  listing("range of followers, most first", {
    followersMin: 100,
    followersMax: 1_000,
    sortBy: "followersCount",
  }),
  listing("range of viewers, most first", { avgViewersMin: 5, avgViewersMax: 25, sortBy: "averageViewers" }),
  listing("part of a name", { displayName: "moth" }),
  listing("search of two words", { search: "minecraft cosy", sortBy: "relevance" }),
  listing("search of a beginning", { search: "lant", sortBy: "relevance" }),
  listing("age, gender, language", { ageRange: ["25-34"], gender: ["female"], languages: ["en"] }),
  listing("equipment", { gamingGpu: ["rtx-30", "rtx-40"], streamingResolution: ["1080p60"] }),
  listing("fair, the page's default", { avgViewersMax: 50, sortBy: "fair" }),
  listing("page 200 of a platform, by name", {
    platforms: ["twitch"],
    sortBy: "displayName",
    sortOrder: "asc",
    page: 200,
  }),
];
