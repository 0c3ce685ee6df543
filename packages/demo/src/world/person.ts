import type { Random } from "@starling/db/random";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { searchKey } from "@starling/validators/search";
import { v7 as uuidv7 } from "uuid";

const DAY_MS = 86_400_000;

/** An id that is the same for the same seed and sorts by the instant. */
export function idAt(random: Random, at: Date): string {
  return uuidv7({ msecs: at.getTime(), random: random.bytes(16) });
}

/** Up to that many days before now, oftener lately. */
export function daysAgo(random: Random, now: Date, most: number): Date {
  return new Date(now.getTime() - Math.floor(random.next() ** 1.6 * most * DAY_MS) - 60_000);
}

/** A display name and the username that goes with it: the part behind `|`, or the name in plain letters. */
export function nameOf(random: Random, written: string): { displayName: string; username: string } {
  const [displayName = written, given] = written.split("|");
  if (given) return { displayName, username: given };
  const words = searchKey(displayName).match(/[a-z0-9]+/g) ?? ["someone"];
  const joined = words.join(random.chance(0.6) ? "_" : "").slice(0, 28);
  return { displayName, username: joined.length < 3 ? `${joined}_live` : joined };
}

/** Makes usernames unique by a number at the end. */
export function createUsernames(): (wanted: string) => string {
  const taken = new Map<string, number>();
  return (wanted) => {
    const times = taken.get(wanted.toLowerCase()) ?? 0;
    taken.set(wanted.toLowerCase(), times + 1);
    return times === 0 ? wanted : `${wanted}_${times + 1}`;
  };
}

/** Where the drawn portrait and banner of somebody are served (see `embedded/pictures` of the server). */
export function picturesOf(username: string): { avatar: string; banner: string } {
  const seed = username.toLowerCase();
  return { avatar: `/media/demo/avatar/${seed}.svg`, banner: `/media/demo/banner/${seed}.svg` };
}

/** How light the skin of somebody who says so is drawn: light, middle or deep. */
const TONES: Readonly<Record<string, "l" | "m" | "d">> = {
  white: "l",
  asian: "l",
  black: "d",
  "hispanic-latino": "m",
  indigenous: "m",
  "middle-eastern": "m",
  "pacific-islander": "m",
  "south-asian": "m",
  mixed: "m",
};

/**
 * The address of a drawn portrait that fits what the profile says: `{seed}--{tone}{beard}.svg`, with the tone "a" (any) where
 * nothing is said, and a beard ("b", else "n") only of grown men.
 */
export function fittingPortrait(avatar: string | null, { gender, ethnicity }: StoredDetails): string | null {
  const tone = TONES[String(ethnicity)] ?? "a";
  return avatar?.replace(/\.svg$/, `--${tone}${gender === "male" ? "b" : "n"}.svg`) ?? null;
}
