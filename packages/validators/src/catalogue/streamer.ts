import { t } from "@starling/i18n/translate";
import { STREAMER_PROMPTS } from "../fun-prompts.ts";
import { CONSOLES, INPUT_METHODS, PHONES, RESOLUTIONS, SETUPS } from "../hardware.ts";
import {
  AFFILIATE_STATUSES,
  DEFAULT_VIEWER_GOAL,
  EXPERIENCES,
  GAME_CONSISTENCIES,
  HOURS_PER_WEEK,
  MICROPHONE_USAGES,
  PLAY_STYLES,
  SCHEDULE_TYPES,
  WEBCAM_USAGES,
} from "../streaming.ts";
import {
  choice,
  choices,
  days,
  group,
  link,
  number,
  otherOf,
  type ProfileFields,
  prompts,
  taxonomy,
  text,
  time,
  timeZone,
} from "./field.ts";
import { HARDWARE, PC_PARTS, PC_PARTS_OTHER } from "./hardware.ts";
import { everywhere } from "./places.ts";
import { PRESENCE_FIELDS } from "./presence.ts";

const GOALS = { step: "goals", own: "goals", page: "numbers" } as const;
const STYLE = { step: "on-stream", own: "interaction", page: "play" } as const;
const SETUP = { step: "setup", own: "equipment", page: "setup" } as const;

/** All streamer fields except names, texts, pictures, platforms and schedule (docs/product.md §2.2, §3.2). */
export const STREAMER_FIELDS = {
  ...PRESENCE_FIELDS,
  twitchUsername: text(() => t("Twitch username", undefined, "field"), 60, {
    sensitive: false,
    place: everywhere("platforms"),
  }),
  donationLink: link(() => t("Donation link", undefined, "field"), {
    sensitive: false,
    place: everywhere("platforms"),
  }),
  streamingTags: taxonomy(() => t("Streaming tags", undefined, "field"), "tag", 30, {
    sensitive: false,
    filter: "streamingTags",
    place: { step: "content", own: "tags", page: "tags" },
  }),
  averageViewers: number(
    () => t("Average viewers", undefined, "field"),
    { min: 0, max: 10_000_000, initial: 0 as number },
    { sensitive: false, column: true, place: GOALS },
  ),
  maxViewerGoal: number(
    () => t("Viewer goal", undefined, "field"),
    { min: 0, max: 1_000_000, initial: DEFAULT_VIEWER_GOAL as number },
    { sensitive: false, column: true, place: GOALS },
  ),
  twitchAffiliateStatus: choice(() => t("Affiliate status", undefined, "field"), AFFILIATE_STATUSES, {
    sensitive: false,
    filter: "status",
    column: true,
    place: { step: "goals", own: "goals", page: "platforms" },
  }),
  experience: choice(() => t("Streaming for", undefined, "field"), EXPERIENCES, {
    sensitive: false,
    filter: "experience",
    place: { step: "goals", own: "goals", page: "over-time" },
  }),
  webcamUsage: choice(() => t("Webcam", undefined, "field"), WEBCAM_USAGES, {
    sensitive: false,
    filter: "webcam",
    column: true,
    place: { step: "on-stream", own: "equipment", page: "video" },
  }),
  microphoneUsage: choice(() => t("Microphone use", undefined, "field"), MICROPHONE_USAGES, {
    sensitive: false,
    filter: "microphone",
    column: true,
    place: { step: "on-stream", own: "equipment", page: "audio" },
  }),
  playStyle: choice(() => t("Play style", undefined, "field"), PLAY_STYLES, {
    sensitive: false,
    filter: "playStyle",
    place: STYLE,
  }),
  gameConsistency: choice(() => t("Game consistency", undefined, "field"), GAME_CONSISTENCIES, {
    sensitive: false,
    filter: "gameConsistency",
    place: STYLE,
  }),
  streamingResolution: choice(() => t("Streaming resolution", undefined, "field"), RESOLUTIONS, {
    sensitive: false,
    filter: "streamingResolution",
    place: SETUP,
  }),
  streamingResolutionOther: otherOf("streamingResolution", () => t("Your streaming resolution")),
  inputMethod: choice(() => t("Input method", undefined, "field"), INPUT_METHODS, {
    sensitive: false,
    filter: "inputMethod",
    place: SETUP,
  }),
  streamSetup: choice(() => t("Streams mainly from"), SETUPS, { sensitive: false, place: SETUP }),
  pcConsolePhoneSetup: choices(() => t("Streams from", undefined, "field"), SETUPS, {
    sensitive: false,
    place: SETUP,
  }),
  pcSetupSpecifications: PC_PARTS,
  pcSpecsOther: PC_PARTS_OTHER,
  consoleSetup: choice(() => t("Console", undefined, "field"), CONSOLES, {
    sensitive: false,
    when: { path: "pcConsolePhoneSetup", value: "console" },
    place: { step: "console", own: "equipment", page: "console" },
  }),
  consoleSetupOther: otherOf("consoleSetup", () => t("Your console", undefined, "field")),
  phoneMobileSetup: choice(() => t("Phone or tablet"), PHONES, {
    sensitive: false,
    when: { path: "pcConsolePhoneSetup", value: "mobile" },
    place: { step: "phone", own: "equipment", page: "phone" },
  }),
  phoneMobileSetupOther: otherOf("phoneMobileSetup", () => t("Your phone or tablet")),
  microphoneTypeOther: otherOf("hardware.audio.microphone", () => t("Your microphone", undefined, "field")),
  hardware: HARDWARE,
  streamingFrequency: group(
    () => t("Streaming frequency", undefined, "field"),
    {
      typicalDays: days(() => t("Typical days", undefined, "field")),
      startTime: time(() => t("Start time", undefined, "field")),
      endTime: time(() => t("End time", undefined, "field")),
      timeZone: timeZone(() => t("Time zone", undefined, "field")),
      hoursPerWeek: choice(() => t("Hours a week"), HOURS_PER_WEEK),
      scheduleType: choice(() => t("Schedule type", undefined, "field"), SCHEDULE_TYPES),
    },
    { sensitive: false, place: everywhere("schedule") },
  ),
  funPrompts: prompts(() => t("Fun prompts", undefined, "field"), STREAMER_PROMPTS, {
    sensitive: false,
    place: { step: "prompts", own: "tags", page: "prompts" },
  }),
} as const satisfies ProfileFields;

/** Other names for reading and writing a field (docs/product.md §2.2). */
export const STREAMER_ALIASES = {
  mainGames: "favoriteGames",
  streamingPlatform: "streamingPlatforms",
  microphoneType: "hardware.audio.microphone",
  cameraType: "hardware.video.camera",
  cameraWebcamType: "hardware.video.camera",
  doYouMainly: "streamSetup",
  "hardware.pcSetup": "pcSetupSpecifications",
} as const;
