import type { Random } from "@starling/db/random";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { searchKey } from "@starling/validators/search";
import { v7 as uuidv7 } from "uuid";
import { type TextGender, unmarked } from "./texts.ts";

const DAY_MS = 86_400_000;

/** Deterministic UUIDv7 for an instant. */
export function idAt(random: Random, at: Date): string {
  return uuidv7({ msecs: at.getTime(), random: random.bytes(16) });
}

/** Random time at most `most` days ago. */
export function daysAgo(random: Random, now: Date, most: number): Date {
  return new Date(now.getTime() - Math.floor(random.next() ** 1.6 * most * DAY_MS) - 60_000);
}

export interface Named {
  displayName: string;
  username: string;
  gender: TextGender;
}

/** Splits `name|username` into both parts. If there is no username, derives one from the name. */
export function nameOf(random: Random, written: string): Named {
  const { gender, words: name } = unmarked(written);
  const [displayName = name, given] = name.split("|");
  if (given) return { displayName, username: given, gender };
  const words = searchKey(displayName).match(/[a-z0-9]+/g) ?? ["someone"];
  const joined = words.join(random.chance(0.6) ? "_" : "").slice(0, 28);
  return { displayName, username: joined.length < 3 ? `${joined}_live` : joined, gender };
}

export function createUsernames(): (wanted: string) => string {
  const taken = new Map<string, number>();
  return (wanted) => {
    const times = taken.get(wanted.toLowerCase()) ?? 0;
    taken.set(wanted.toLowerCase(), times + 1);
    return times === 0 ? wanted : `${wanted}_${times + 1}`;
  };
}

/** Paths of generated pictures (see `embedded/pictures` of the server). */
export function picturesOf(username: string): { avatar: string; banner: string } {
  const seed = username.toLowerCase();
  return { avatar: `/media/demo/avatar/${seed}.svg`, banner: `/media/demo/banner/${seed}.svg` };
}

/** Skin tone of the profile picture: light, medium or deep. */
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
 * URL of a matching portrait: `{seed}--{tone}{beard}.svg`. `tone` is "a" if unknown; `beard` is "b" for men
 * and "n" for others.
 */
export function fittingPortrait(avatar: string | null, { gender, ethnicity }: StoredDetails): string | null {
  const tone = TONES[String(ethnicity)] ?? "a";
  return avatar?.replace(/\.svg$/, `--${tone}${gender === "male" ? "b" : "n"}.svg`) ?? null;
}
