import { msg, t } from "@starling/i18n/translate";
import { MAX_BIO, MAX_NAME, MAX_PLACE, MAX_SHORT_BIO } from "./bios.ts";
import { group, prompts } from "./catalogue/field.ts";
import { inputShape } from "./catalogue/inputs.ts";
import { PERSON_FIELDS } from "./catalogue/person.ts";
import { STREAMER_FIELDS } from "./catalogue/streamer.ts";
import type { ValuesOf } from "./catalogue/values.ts";
import { VIEWER_FIELDS } from "./catalogue/viewer.ts";
import type { LiveSource } from "./channels.ts";
import { calendarDate } from "./dates.ts";
import { ETHNICITIES, GENDERS, HEIGHTS, RELIGIONS } from "./demographics.ts";
import type { StreamerCard } from "./discovery.ts";
import { STREAMER_PROMPTS, VIEWER_PROMPTS } from "./fun-prompts.ts";
import { idText } from "./ids.ts";
import { LANGUAGES } from "./languages.ts";
import { channelLinks } from "./links.ts";
import { nameText } from "./names.ts";
import { type Option, valuesOf } from "./options.ts";
import { MAX_PICTURE_BYTES, PICTURE_AS_FILE, PICTURE_TOO_HEAVY, type PictureSet } from "./pictures.ts";
import { PLATFORMS, type Platform } from "./platforms.ts";
import type { StreamPlayer } from "./players.ts";
import { impersonatesOperator, TEAM_NAME_RESERVED } from "./reserved-names.ts";
import { scheduleInput } from "./schedule-inputs.ts";
import type { MeasuredAverages } from "./streams.ts";
import type { TaxonomyItem } from "./taxonomy.ts";
import { text } from "./text.ts";
import { SENSITIVE_FIELDS, VISIBILITIES, type VisibilityChoices } from "./visibility.ts";
import { z } from "./zod.ts";

export const DISPLAY_NAME_REQUIRED = msg("Please enter a display name");
export const CATEGORY_UNKNOWN = msg("Please choose a category from the list");
export const GAME_UNKNOWN = msg("Please choose games from the list");
export const TAG_UNKNOWN = msg("Please choose tags from the list");
export const STREAMERS_ONLY = msg("Only streamer profiles have this");
export const VIEWERS_ONLY = msg("Only viewer profiles have this");

function choice<Value extends string>(list: readonly Option<Value>[]) {
  return z.enum(valuesOf(list), { error: () => t("Please choose one of the options") });
}

const dateOfBirth = calendarDate.or(z.literal(""));
const place = PERSON_FIELDS.location.members;

/** `age` is the date of birth; the service checks the minimum age. */
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

/** Uploaded file (REST only) or URL; blank or `null` removes the picture. */
const picture = z.union([
  z.file({ error: () => t(PICTURE_AS_FILE) }).max(MAX_PICTURE_BYTES, { error: () => t(PICTURE_TOO_HEAVY) }),
  text({ max: 500 }),
]);

const platforms = z.array(choice(PLATFORMS)).max(PLATFORMS.length);
const streamer = inputShape({
  ...STREAMER_FIELDS,
  funPrompts: prompts(() => t("Fun prompts", undefined, "field"), [...STREAMER_PROMPTS, ...VIEWER_PROMPTS]),
});
/** `hardware.pcSetup` is an alias for the PC parts (docs/product.md §2.2). */
const HARDWARE_AS_WRITTEN = group(() => t("Hardware", undefined, "field"), {
  ...STREAMER_FIELDS.hardware.members,
  pcSetup: STREAMER_FIELDS.pcSetupSpecifications,
});

/** Requires only the name (docs/product.md §9.5). A field takes precedence over its aliases. */
export const createProfileInput = z.object({
  displayName: nameText({ max: MAX_NAME, required: DISPLAY_NAME_REQUIRED }).refine(
    (name) => !impersonatesOperator(name),
    { error: () => t(TEAM_NAME_RESERVED) },
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
  /** Blank or null leaves the date unchanged. */
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
/** An empty value or `null` clears a field (docs/product.md §9.5). */
export const updateProfileInput = createProfileInput.partial();
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

interface Presented {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  bio: string | null;
  avatar: string | null;
  banner: string | null;
  /** Null for a generated or missing picture. */
  avatarSet: PictureSet | null;
  bannerSet: PictureSet | null;
  languages: string[];
  followersCount: number;
  followedStreamersCount: number;
  createdAt: Date;
}

interface OwnFields extends Presented {
  /** Whether the age range is derived from the birth date. */
  ageRangeDerived: boolean;
  visibility: VisibilityChoices;
  updatedAt: Date;
}

/** Adds the age range `under-18`, which is only derived. */
type WithAge<Values extends { ageRange: unknown }> = Omit<Values, "ageRange"> & { ageRange: string | null };

type StreamerValues = ValuesOf<typeof STREAMER_FIELDS>;

/** Includes the aliases of fields. */
export interface StreamerDetails extends Omit<WithAge<StreamerValues>, "hardware"> {
  hardware: StreamerValues["hardware"] & { pcSetup: StreamerValues["pcSetupSpecifications"] };
  /** Whether the account can sign in with Twitch. */
  twitchConnected: boolean;
  mainGames: TaxonomyItem[];
  streamingPlatform: Platform[];
  microphoneType: string | null;
  cameraType: string | null;
  cameraWebcamType: string | null;
  doYouMainly: string | null;
}

export interface ViewerDetails extends WithAge<ValuesOf<typeof VIEWER_FIELDS>> {}

export interface OwnViewer extends OwnFields, ViewerDetails {
  role: "viewer";
}

interface StreamerPage
  extends Omit<StreamerCard, keyof StreamerDetails | keyof Presented | "isLocked" | "isBoosted">,
    StreamerDetails,
    Presented {
  channelLinks: Record<string, string>;
  liveBy: LiveSource;
  /** Null with too few streams or viewer counts. */
  measured: MeasuredAverages | null;
}

/** Contains the entered averages instead of measured averages. */
export interface OwnStreamer extends StreamerPage, Omit<OwnFields, keyof Presented> {
  role: "streamer";
  /**
   * Whether the schedule was edited manually. Then the streaming frequency no longer overwrites the schedule
   * (docs/product.md §2.6).
   */
  scheduleEdited: boolean;
}

export type OwnProfile = OwnViewer | OwnStreamer;

export interface PublicStreamer extends StreamerPage {
  role: "streamer";
  hasPublicPage: boolean;
  /** Most watched first; empty without a platform status. */
  players: StreamPlayer[];
  can: { follow: boolean };
}

/** Without `can.readAll`, contains only the overview and the counts. */
export interface PublicViewer extends Presented, ViewerDetails {
  role: "viewer";
  can: { readAll: boolean };
}
