import { LANGUAGES } from "@starling/validators/demographics";
import { expect, test } from "vitest";
import { openStrangers } from "./strangers.ts";

const at = new Date("2026-03-14T12:00:00Z");
const all = (minutes = 0, size = 600) => {
  const strangers = openStrangers("twitch", size);
  const now = new Date(at.getTime() + minutes * 60_000);
  return LANGUAGES.flatMap(({ value }) => strangers.live(now, value));
};

test("openStrangers returns distinct channels in every language, most of them with few viewers", () => {
  const streams = all();
  expect(streams.length).toBeGreaterThan(500);
  expect(new Set(streams.map(({ subject }) => subject)).size).toBe(streams.length);
  expect(new Set(streams.map(({ language }) => language)).size).toBe(LANGUAGES.length);
  const small = streams.filter(({ viewers }) => viewers <= 50);
  expect(small.length / streams.length).toBeGreaterThan(0.9);
});

test("openStrangers sorts a language's streams by viewers and never gives two adjacent streams the same title", () => {
  const english = openStrangers("twitch", 600).live(at, "en");
  for (const [place, { viewers, title }] of english.entries()) {
    const before = english[place - 1];
    expect(before?.viewers ?? viewers).toBeGreaterThanOrEqual(viewers);
    expect(before?.title).not.toBe(title);
  }
});

test("openStrangers still lists a channel after its stream has ended", () => {
  const strangers = openStrangers("twitch", 60);
  const later = new Date(at.getTime() + 8 * 3_600_000);
  const live = new Set(strangers.live(later, "en").map(({ subject }) => subject));
  const ended = strangers.live(at, "en").filter(({ subject }) => !live.has(subject));
  expect(ended.length).toBeGreaterThan(0);
  for (const { subject, login } of strangers.live(at, "en"))
    expect(strangers.channels().get(subject)).toMatchObject({ login });
});
