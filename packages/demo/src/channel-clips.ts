import { createRandom } from "@starling/db/random";

export interface ChannelClip {
  id: string;
  title: string;
  /** Length in seconds. */
  duration: number;
  views: number;
  clippedAt: Date;
  /** Username of the creator. */
  cutBy: string;
}

const TITLES = [
  "the kettle joins in on the chorus",
  "everybody blames the bench",
  "one hit point and a sandwich",
  "the cat presses the only button that mattered",
  "he said it would be a short stream",
  "the note nobody expected, least of all me",
  "we do not talk about the lift",
  "parry, parry, parry, door",
  "chat votes, chat regrets",
  "a very small applause",
  "the map was upside down the whole time",
  "wait for the second goose",
  "found it behind the only crate I skipped",
  "this is why we save",
  "the longest fall of the year",
  "someone brought soup to a boss fight",
  "reading the manual, live",
  "the lamp, the ladder and the lamp again",
  "perfect run until the credits",
  "hello to whoever just woke up",
  "a secret door, and a second one behind it",
  "the quietest victory scream",
  "it was the other lever",
  "new record, same mistake",
] as const;

const NAMES = ["mossandmilk", "late_bus_again", "tinfoil_tea", "quietpixel", "onemoreloaf", "hexagonfriend"];
const WORDS = ["Calm", "Brave", "Silly", "Proud", "Sleepy", "Tidy", "Odd", "Warm", "Swift", "Polite"];
const THINGS = [
  "Lantern",
  "Otter",
  "Biscuit",
  "Compass",
  "Teapot",
  "Sparrow",
  "Button",
  "Ladder",
  "Moth",
  "Pebble",
];
const COUNTS = { least: 5, most: 32 };
const YEAR = { from: Date.UTC(2025, 0, 4), days: 330 };
const DAY = 86_400_000;

export function clipsOfChannel(subject: string): ChannelClip[] {
  const random = createRandom(`${subject} clips`);
  const first = random.whole(0, TITLES.length - 1);
  return Array.from({ length: random.whole(COUNTS.least, COUNTS.most) }, (_, number) => ({
    id: `${random.pick(WORDS)}${random.pick(THINGS)}${random.pick(THINGS)}-${subject}_${number}`,
    title: TITLES[(first + number) % TITLES.length] ?? TITLES[0],
    duration: random.whole(80, 600) / 10,
    views: Math.round(random.logNormal(18, 1)),
    clippedAt: new Date(YEAR.from + random.whole(0, YEAR.days) * DAY + random.whole(0, DAY / 1_000) * 1_000),
    cutBy: random.pick(NAMES),
  })).sort((one, other) => other.views - one.views);
}
