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
  twitchUsername: text("Twitch username", 60, { sensitive: false, place: everywhere("platforms") }),
  donationLink: link("Donation link", { sensitive: false, place: everywhere("platforms") }),
  streamingTags: taxonomy("Streaming tags", "tag", 30, {
    sensitive: false,
    filter: "streamingTags",
    place: { step: "content", own: "tags", page: "tags" },
  }),
  averageViewers: number(
    "Average viewers",
    { min: 0, max: 10_000_000, initial: 0 as number },
    { sensitive: false, column: true, place: GOALS },
  ),
  maxViewerGoal: number(
    "Viewer goal",
    { min: 0, max: 1_000_000, initial: DEFAULT_VIEWER_GOAL as number },
    { sensitive: false, column: true, place: GOALS },
  ),
  twitchAffiliateStatus: choice("Affiliate status", AFFILIATE_STATUSES, {
    sensitive: false,
    filter: "status",
    column: true,
    place: { step: "goals", own: "goals", page: "platforms" },
  }),
  experience: choice("Streaming for", EXPERIENCES, {
    sensitive: false,
    filter: "experience",
    place: { step: "goals", own: "goals", page: "over-time" },
  }),
  webcamUsage: choice("Webcam", WEBCAM_USAGES, {
    sensitive: false,
    filter: "webcam",
    column: true,
    place: { step: "on-stream", own: "equipment", page: "video" },
  }),
  microphoneUsage: choice("Microphone use", MICROPHONE_USAGES, {
    sensitive: false,
    filter: "microphone",
    column: true,
    place: { step: "on-stream", own: "equipment", page: "audio" },
  }),
  playStyle: choice("Play style", PLAY_STYLES, { sensitive: false, filter: "playStyle", place: STYLE }),
  gameConsistency: choice("Game consistency", GAME_CONSISTENCIES, {
    sensitive: false,
    filter: "gameConsistency",
    place: STYLE,
  }),
  streamingResolution: choice("Streaming resolution", RESOLUTIONS, {
    sensitive: false,
    filter: "streamingResolution",
    place: SETUP,
  }),
  streamingResolutionOther: otherOf("streamingResolution", "Your streaming resolution"),
  inputMethod: choice("Input method", INPUT_METHODS, {
    sensitive: false,
    filter: "inputMethod",
    place: SETUP,
  }),
  streamSetup: choice("Streams mainly from", SETUPS, { sensitive: false, place: SETUP }),
  pcConsolePhoneSetup: choices("Streams from", SETUPS, { sensitive: false, place: SETUP }),
  pcSetupSpecifications: PC_PARTS,
  pcSpecsOther: PC_PARTS_OTHER,
  consoleSetup: choice("Console", CONSOLES, {
    sensitive: false,
    when: { path: "pcConsolePhoneSetup", value: "console" },
    place: { step: "console", own: "equipment", page: "console" },
  }),
  consoleSetupOther: otherOf("consoleSetup", "Your console"),
  phoneMobileSetup: choice("Phone or tablet", PHONES, {
    sensitive: false,
    when: { path: "pcConsolePhoneSetup", value: "mobile" },
    place: { step: "phone", own: "equipment", page: "phone" },
  }),
  phoneMobileSetupOther: otherOf("phoneMobileSetup", "Your phone or tablet"),
  microphoneTypeOther: otherOf("hardware.audio.microphone", "Your microphone"),
  hardware: HARDWARE,
  streamingFrequency: group(
    "Streaming frequency",
    {
      typicalDays: days("Typical days"),
      startTime: time("Start time"),
      endTime: time("End time"),
      timeZone: timeZone("Time zone"),
      hoursPerWeek: choice("Hours a week", HOURS_PER_WEEK),
      scheduleType: choice("Schedule type", SCHEDULE_TYPES),
    },
    { sensitive: false, place: everywhere("schedule") },
  ),
  funPrompts: prompts("Fun prompts", STREAMER_PROMPTS, {
    sensitive: false,
    place: { step: "prompts", own: "tags", page: "prompts" },
  }),
} as const satisfies ProfileFields;

/** Alternative names that read and write another field (docs/product.md §2.2). */
export const STREAMER_ALIASES = {
  mainGames: "favoriteGames",
  streamingPlatform: "streamingPlatforms",
  microphoneType: "hardware.audio.microphone",
  cameraType: "hardware.video.camera",
  cameraWebcamType: "hardware.video.camera",
  doYouMainly: "streamSetup",
  "hardware.pcSetup": "pcSetupSpecifications",
} as const;
