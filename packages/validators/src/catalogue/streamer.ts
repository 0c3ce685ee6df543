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
  number,
  otherOf,
  prompts,
  taxonomy,
  text,
  time,
  timeZone,
} from "./field.ts";
import { HARDWARE, PC_PARTS, PC_PARTS_OTHER } from "./hardware.ts";
import { PRESENCE_FIELDS } from "./presence.ts";

/** Everything a streamer's profile tells beside names, texts, pictures, platforms and schedule (spec B §3.1; decisions §3.7). */
export const STREAMER_FIELDS = {
  ...PRESENCE_FIELDS,
  twitchUsername: text("Twitch username", 60),
  streamingTags: taxonomy("Streaming tags", "tag", 30),
  averageViewers: number("Average viewers", { min: 0, max: 10_000_000, initial: 0 as number }),
  maxViewerGoal: number("Viewer goal", { min: 0, max: 1_000_000, initial: DEFAULT_VIEWER_GOAL as number }),
  twitchAffiliateStatus: choice("Affiliate status", AFFILIATE_STATUSES),
  experience: choice("Streaming for", EXPERIENCES),
  webcamUsage: choice("Webcam", WEBCAM_USAGES),
  microphoneUsage: choice("Microphone use", MICROPHONE_USAGES),
  playStyle: choice("Play style", PLAY_STYLES),
  gameConsistency: choice("Game consistency", GAME_CONSISTENCIES),
  streamingResolution: choice("Streaming resolution", RESOLUTIONS),
  streamingResolutionOther: otherOf("streamingResolution", "Your streaming resolution"),
  inputMethod: choice("Input method", INPUT_METHODS),
  streamSetup: choice("Streams mainly from", SETUPS),
  pcConsolePhoneSetup: choices("Streams from", SETUPS),
  pcSetupSpecifications: PC_PARTS,
  pcSpecsOther: PC_PARTS_OTHER,
  consoleSetup: choice("Console", CONSOLES, { when: { path: "pcConsolePhoneSetup", value: "console" } }),
  consoleSetupOther: otherOf("consoleSetup", "Your console"),
  phoneMobileSetup: choice("Phone or tablet", PHONES, {
    when: { path: "pcConsolePhoneSetup", value: "mobile" },
  }),
  phoneMobileSetupOther: otherOf("phoneMobileSetup", "Your phone or tablet"),
  microphoneTypeOther: otherOf("hardware.audio.microphone", "Your microphone"),
  hardware: HARDWARE,
  streamingFrequency: group("Streaming frequency", {
    typicalDays: days("Typical days"),
    startTime: time("Start time"),
    endTime: time("End time"),
    timeZone: timeZone("Time zone"),
    hoursPerWeek: choice("Hours a week", HOURS_PER_WEEK),
    scheduleType: choice("Schedule type", SCHEDULE_TYPES),
  }),
  funPrompts: prompts("Fun prompts", STREAMER_PROMPTS),
} as const;

/** Names that are read and written as well, but whose value is that of another field (decisions §3.6). */
export const STREAMER_ALIASES = {
  mainGames: "favoriteGames",
  streamingPlatform: "streamingPlatforms",
  microphoneType: "hardware.audio.microphone",
  cameraType: "hardware.video.camera",
  cameraWebcamType: "hardware.video.camera",
  doYouMainly: "streamSetup",
  "hardware.pcSetup": "pcSetupSpecifications",
} as const;
