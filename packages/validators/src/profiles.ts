import { MAX_BIO, MAX_NAME, MAX_PLACE, MAX_SHORT_BIO } from "./bios.ts";
import { group, prompts } from "./catalogue/field.ts";
import { inputShape } from "./catalogue/inputs.ts";
import { PERSON_FIELDS } from "./catalogue/person.ts";
import { STREAMER_FIELDS } from "./catalogue/streamer.ts";
import type { ValuesOf } from "./catalogue/values.ts";
import { VIEWER_FIELDS } from "./catalogue/viewer.ts";
import type { LiveSource } from "./channels.ts";
import { calendarDate } from "./dates.ts";
import { ETHNICITIES, GENDERS, HEIGHTS, LANGUAGES, RELIGIONS } from "./demographics.ts";
import type { StreamerCard } from "./discovery.ts";
import { STREAMER_PROMPTS, VIEWER_PROMPTS } from "./fun-prompts.ts";
import { HOUSE_NAME, speaksForHouse } from "./house-names.ts";
import { idText } from "./ids.ts";
import { channelLinks } from "./links.ts";
import { nameText } from "./names.ts";
import { type Option, valuesOf } from "./options.ts";
import { MAX_PICTURE_BYTES, PICTURE_AS_FILE, PICTURE_TOO_HEAVY, type PictureSet } from "./pictures.ts";
import { PLATFORMS, type Platform } from "./platforms.ts";
import type { StreamPlayer } from "./players.ts";
import { scheduleInput } from "./schedule-inputs.ts";
import type { MeasuredAverages } from "./streams.ts";
import type { TaxonomyItem } from "./taxonomy.ts";
import { text } from "./text.ts";
import { SENSITIVE_FIELDS, VISIBILITIES, type VisibilityChoices } from "./visibility.ts";
import { z } from "./zod.ts";

export const DISPLAY_NAME_REQUIRED = "Please enter a display name";
export const CATEGORY_UNKNOWN = "Please choose a category from the list";
export const GAME_UNKNOWN = "Please choose games from the list";
export const TAG_UNKNOWN = "Please choose tags from the list";
export const STREAMERS_ONLY = "Only streamer profiles have this";
export const VIEWERS_ONLY = "Only viewer profiles have this";

function choice<Value extends string>(list: readonly Option<Value>[]) {
  return z.enum(valuesOf(list), { error: "Please choose one of the options" });
}

const dateOfBirth = calendarDate.or(z.literal(""));
const place = PERSON_FIELDS.location.members;

/**
 * The complete-profile dialog (docs/product.md §1.10): all fields optional. `age` is the date of birth.
 * Its refusal of too young a person needs today's date and lives in the service.
 */
export const completeProfileInput = z.object({
  fullName: text({ max: MAX_NAME }).default(""),
  age: dateOfBirth.default(""),
  under18Verified: z.boolean().default(false),
  gender: choice(GENDERS).or(z.literal("")).default(""),
  ethnicity: choice(ETHNICITIES).or(z.literal("")).default(""),
  height: choice(HEIGHTS).or(z.literal("")).default(""),
  religion: choice(RELIGIONS).or(z.literal("")).default(""),
  locationCity: text({ max: MAX_PLACE }).default(""),
  locationState: text({ max: MAX_PLACE }).default(""),
  locationCountry: text({ max: MAX_PLACE }).default(""),
});
export type CompleteProfileInput = z.infer<typeof completeProfileInput>;

/** A picture as its file (REST's file parts), or the address it has already; a blank one or `null` removes it. */
const picture = z.union([
  z.file({ error: PICTURE_AS_FILE }).max(MAX_PICTURE_BYTES, { error: PICTURE_TOO_HEAVY }),
  text({ max: 500 }),
]);

const platforms = z.array(choice(PLATFORMS)).max(PLATFORMS.length);
const streamer = inputShape({
  ...STREAMER_FIELDS,
  funPrompts: prompts("Fun prompts", [...STREAMER_PROMPTS, ...VIEWER_PROMPTS]),
});
/** Hardware as it is written: the documents also call the PC's parts `hardware.pcSetup` (docs/product.md §2.2). */
const HARDWARE_AS_WRITTEN = group("Hardware", {
  ...STREAMER_FIELDS.hardware.members,
  pcSetup: STREAMER_FIELDS.pcSetupSpecifications,
});

/**
 * A profile of either role, as it is created (docs/product.md §2.2, §2.3, §9.5). Everything but the name may be left out.
 * Names that mean another field (docs/product.md §2.2) are taken beside it; the field itself wins.
 */
export const createProfileInput = z.object({
  displayName: nameText({ max: MAX_NAME, required: DISPLAY_NAME_REQUIRED }).refine(
    (name) => !speaksForHouse(name),
    { error: HOUSE_NAME },
  ),
  shortBio: text({ max: MAX_SHORT_BIO }).nullish(),
  bio: text({ max: MAX_BIO }).nullish(),
  avatar: picture.nullish(),
  banner: picture.nullish(),
  languages: z.array(choice(LANGUAGES)).max(LANGUAGES.length).nullish(),
  primaryCategory: idText.nullish(),
  streamingPlatforms: platforms.nullish(),
  channelLinks: channelLinks.nullish(),
  ...inputShape(VIEWER_FIELDS),
  ...streamer,
  /** As in the complete-profile form: the date of birth, which is given once. Blank or null leaves it as it is. */
  age: dateOfBirth.nullish().describe("Date of birth as YYYY-MM-DD. It can be set once and is never shown."),
  under18Verified: z
    .boolean()
    .nullish()
    .describe("Whether a parent or guardian agrees. Required with a date of birth under 18."),
  ...inputShape({ locationCity: place.city, locationState: place.state, locationCountry: place.country }),
  schedule: scheduleInput.nullish(),
  visibility: z.partialRecord(z.enum(SENSITIVE_FIELDS), choice(VISIBILITIES)).nullish(),
  mainGames: streamer.favoriteGames,
  streamingPlatform: platforms.nullish(),
  microphoneType: inputShape(STREAMER_FIELDS.hardware.members.audio.members).microphone,
  cameraType: inputShape(STREAMER_FIELDS.hardware.members.video.members).camera,
  cameraWebcamType: inputShape(STREAMER_FIELDS.hardware.members.video.members).camera,
  doYouMainly: streamer.streamSetup,
  hardware: inputShape({ hardware: HARDWARE_AS_WRITTEN }).hardware,
});

export type CreateProfileInput = z.infer<typeof createProfileInput>;
/** Changes of a profile. An omitted field is unchanged; an empty one or `null` clears (docs/product.md §9.5). */
export const updateProfileInput = createProfileInput.partial();
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** What both roles' readers get beside the catalogue. */
interface Presented {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  bio: string | null;
  avatar: string | null;
  banner: string | null;
  /** The pictures' other sizes and placeholders; null for a drawn or missing one. */
  avatarSet: PictureSet | null;
  bannerSet: PictureSet | null;
  languages: string[];
  followersCount: number;
  followedStreamersCount: number;
  createdAt: Date;
}

interface OwnFields extends Presented {
  /** An age range that a date of birth gives is not chosen (docs/product.md §1.10). */
  ageRangeDerived: boolean;
  visibility: VisibilityChoices;
  updatedAt: Date;
}

/** An age range as read: what may be chosen, or `under-18`, which is only derived. */
type WithAge<Values extends { ageRange: unknown }> = Omit<Values, "ageRange"> & { ageRange: string | null };

type StreamerValues = ValuesOf<typeof STREAMER_FIELDS>;

/** The catalogue's values of a streamer (docs/product.md §2.2), each also under its other names (docs/product.md §2.2). */
export interface StreamerDetails extends Omit<WithAge<StreamerValues>, "hardware"> {
  hardware: StreamerValues["hardware"] & { pcSetup: StreamerValues["pcSetupSpecifications"] };
  /** Whether the account signs in through Twitch, too. */
  twitchConnected: boolean;
  mainGames: TaxonomyItem[];
  streamingPlatform: Platform[];
  microphoneType: string | null;
  cameraType: string | null;
  cameraWebcamType: string | null;
  doYouMainly: string | null;
}

/** The catalogue's values of a viewer (docs/product.md §2.3). */
export interface ViewerDetails extends WithAge<ValuesOf<typeof VIEWER_FIELDS>> {}

/** What a viewer reads of the own profile (docs/product.md §2.3). */
export interface OwnViewer extends OwnFields, ViewerDetails {
  role: "viewer";
}

/** What a streamer's readers get beside the card's facts and the catalogue. */
interface StreamerPage
  extends Omit<StreamerCard, keyof StreamerDetails | keyof Presented | "isLocked" | "isBoosted">,
    StreamerDetails,
    Presented {
  channelLinks: Record<string, string>;
  /** Who says whether a stream is on: a platform that knows a channel of theirs and is within reach, else the timetable. */
  liveBy: LiveSource;
  /** What their streams came to; null where averages are as they were entered. */
  measured: MeasuredAverages | null;
}

/** What a streamer reads of the own profile (docs/product.md §2.2). Its averages are those that they entered, which they can change. */
export interface OwnStreamer extends StreamerPage, Omit<OwnFields, keyof Presented> {
  role: "streamer";
  /** The schedule was edited day by day, so that the frequency no longer writes it (docs/product.md §2.6). */
  scheduleEdited: boolean;
}

/** What its owner reads of the own profile (docs/product.md §9.7, `GET /profile/me`). */
export type OwnProfile = OwnViewer | OwnStreamer;

/** What others may read of a streamer (docs/product.md §2.10). `can` spares the page any rule of its own. */
export interface PublicStreamer extends StreamerPage {
  role: "streamer";
  /** Whether `/@username` is there for everybody. */
  hasPublicPage: boolean;
  /** What plays the stream that is on, the most watched first; empty where no platform says that one is. */
  players: StreamPlayer[];
  can: { follow: boolean };
}

/** What others may read of a viewer (docs/product.md §2.11). Without `can.readAll` only the overview and the counts are filled (docs/product.md §2.11). */
export interface PublicViewer extends Presented, ViewerDetails {
  role: "viewer";
  can: { readAll: boolean };
}
