import { MAX_BIO, MAX_SHORT_BIO } from "./bios.ts";
import { ETHNICITIES, GENDERS, HEIGHTS, LANGUAGES, RELIGIONS } from "./demographics.ts";
import type { StreamerCard } from "./discovery.ts";
import { idText } from "./ids.ts";
import { channelLinks } from "./links.ts";
import { type Option, valuesOf } from "./options.ts";
import { PLATFORMS } from "./platforms.ts";
import { STREAM_TYPES } from "./streaming.ts";
import type { TaxonomyItem } from "./taxonomy.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const MAX_NAME = 60;

export const DISPLAY_NAME_REQUIRED = "Please enter a display name";
export const CATEGORY_UNKNOWN = "Please choose a category from the list";
export const GAME_UNKNOWN = "Please choose games from the list";
export const TAG_UNKNOWN = "Please choose tags from the list";
export const STREAMERS_ONLY = "Only a streamer’s profile has this";
const BIRTH_DATE_FORM = "Please enter your date of birth as year, month and day";

function choice<Value extends string>(list: readonly Option<Value>[]) {
  return z.enum(valuesOf(list), { error: "Please choose one of the options" });
}

function wholeNumber(name: string, min: number, max: number) {
  const error = `${name} must be a whole number from ${min} to ${max.toLocaleString("en-US")}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** A calendar date `YYYY-MM-DD` that exists. */
export const calendarDate = z.iso.date({ error: BIRTH_DATE_FORM });

/**
 * The complete-profile dialog (spec B §3.3): all fields optional. `age` is the date of birth.
 * Its refusal of too young a person needs today's date and lives in the service.
 */
export const completeProfileInput = z.object({
  fullName: text({ max: MAX_NAME }).default(""),
  age: calendarDate.or(z.literal("")).default(""),
  under18Verified: z.boolean().default(false),
  gender: choice(GENDERS).or(z.literal("")).default(""),
  ethnicity: choice(ETHNICITIES).or(z.literal("")).default(""),
  height: choice(HEIGHTS).or(z.literal("")).default(""),
  religion: choice(RELIGIONS).or(z.literal("")).default(""),
  locationCity: text({ max: 100 }).default(""),
  locationState: text({ max: 100 }).default(""),
  locationCountry: text({ max: 100 }).default(""),
});
export type CompleteProfileInput = z.infer<typeof completeProfileInput>;

/** A first, small profile of either role. On update an omitted field is unchanged; an empty one or `null` clears (decisions §1.13). */
export const createProfileInput = z.object({
  displayName: text({ max: MAX_NAME, required: DISPLAY_NAME_REQUIRED }),
  shortBio: text({ max: MAX_SHORT_BIO }).nullish(),
  bio: text({ max: MAX_BIO }).nullish(),
  languages: z.array(choice(LANGUAGES)).max(12).nullish(),
  streamingPlatforms: z.array(choice(PLATFORMS)).max(12).nullish(),
  channelLinks: channelLinks.nullish(),
  streamTypes: z.array(choice(STREAM_TYPES)).max(10).nullish(),
  primaryCategory: idText.nullish(),
  favoriteGames: z.array(idText).max(30).nullish(),
  streamingTags: z.array(idText).max(30).nullish(),
  averageViewers: wholeNumber("Average viewers", 0, 10_000_000).nullish(),
  maxViewerGoal: wholeNumber("Viewer goal", 1, 1_000_000).nullish(),
});

export type CreateProfileInput = z.infer<typeof createProfileInput>;
export const updateProfileInput = createProfileInput.partial();
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

interface OwnFields {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  bio: string | null;
  avatar: string | null;
  banner: string | null;
  languages: string[];
  fullName: string | null;
  ageRange: string | null;
  gender: string | null;
  ethnicity: string | null;
  height: string | null;
  religion: string | null;
  location: { city: string | null; state: string | null; country: string | null };
  favoriteGames: TaxonomyItem[];
  followersCount: number;
  followedStreamersCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What a viewer reads of the own profile (spec B §3.2). */
export interface OwnViewer extends OwnFields {
  role: "viewer";
}

/** What a streamer reads of the own profile: the card's fields among the others (spec B §3.1). */
export interface OwnStreamer extends OwnFields, StreamerCard {
  role: "streamer";
  channelLinks: Record<string, string>;
}

/** What its owner reads of the own profile (spec A §7, `GET /profile/me`). */
export type OwnProfile = OwnViewer | OwnStreamer;

/** What others may read of a streamer (spec B §2.6). `can` spares the page any rule of its own. */
export interface PublicStreamer extends StreamerCard {
  channelLinks: Record<string, string>;
  can: { follow: boolean };
}

/** What others may read of a viewer (spec B §2.7). */
export interface PublicViewer {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  avatar: string | null;
  banner: string | null;
  shortBio: string | null;
  bio: string | null;
  languages: string[];
  followedStreamersCount: number;
  createdAt: Date;
}
