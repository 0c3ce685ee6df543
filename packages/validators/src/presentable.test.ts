import { expect, test } from "vitest";
import { type FloorFacts, isPresentable, missingForFloor } from "./presentable.ts";

const COMPLETE: FloorFacts = {
  displayName: "Luna",
  avatar: "/media/a.webp",
  channelLinks: { apple: "Luna|luna", kick: "" },
  languages: ["en"],
  topics: [{ name: "Chess" }],
};

test.each<[string, Partial<FloorFacts>]>([
  ["name", { displayName: " " }],
  ["picture", { avatar: null }],
  ["picture", { avatar: " " }],
  ["platforms", { channelLinks: null }],
  ["platforms", { channelLinks: { twitch: "https://twitch.tv/", kick: "" } }],
  ["platforms", { channelLinks: { "no-platform": "https://twitch.tv/luna" } }],
  ["languages", { languages: [""] }],
  ["topics", { topics: [] }],
])("missingForFloor reports a missing %s: %j", (part, facts) => {
  expect(missingForFloor({ ...COMPLETE, ...facts })).toEqual([part]);
  expect(isPresentable({ ...COMPLETE, ...facts })).toBe(false);
});
