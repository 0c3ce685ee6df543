import { percentText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import { valueAt } from "./dotted-paths.ts";
import { FLOOR_TASKS, type FloorPart, hasChannelLink, missingForFloor } from "./presentable.ts";
import type { Role } from "./roles.ts";

export interface ProfilePart {
  key: string;
  /** Example: "Add your platforms". */
  task: string;
  /** Example: "viewers can open your channel". */
  gain: string;
  done: boolean;
}

export interface Completeness {
  done: number;
  total: number;
  percent: number;
  /** Parts that the owner must fill in before the profile is listed; empty for a viewer. */
  missing: FloorPart[];
  parts: ProfilePart[];
  /** Incomplete part with the largest benefit; null if all are complete. */
  next: ProfilePart | null;
}

type Values = Readonly<Record<string, unknown>>;

interface Rule {
  key: string;
  task: string;
  gain: string;
  isDone: (values: Values) => boolean;
}

export function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.some(isFilled);
  if (typeof value === "object" && value !== null) return Object.values(value).some(isFilled);
  return value === true || typeof value === "number";
}

function every(...paths: string[]) {
  return (values: Values) => paths.every((path) => isFilled(valueAt(values, path)));
}

function any(...paths: string[]) {
  return (values: Values) => paths.some((path) => isFilled(valueAt(values, path)));
}

function isAnswered(prompt: unknown): boolean {
  return isFilled(valueAt(prompt, "answer"));
}

function hasPrompt(values: Values): boolean {
  const { funPrompts } = values;
  return Array.isArray(funPrompts) && funPrompts.some(isAnswered);
}

function hasSchedule(values: Values): boolean {
  const frequency = every(
    "streamingFrequency.typicalDays",
    "streamingFrequency.startTime",
    "streamingFrequency.endTime",
  );
  return isFilled(values.schedule) || frequency(values);
}

const picture = (): Rule => ({
  key: "picture",
  task: FLOOR_TASKS.picture,
  gain: t("people recognize you in lists"),
  isDone: any("avatar"),
});
const languages = (): Rule => ({
  key: "languages",
  task: FLOOR_TASKS.languages,
  gain: t("people who speak them can find you"),
  isDone: any("languages"),
});

/** Parts of a streamer's profile, most beneficial first. */
const STREAMER_RULES: readonly Rule[] = localized(() => [
  {
    key: "platforms",
    task: FLOOR_TASKS.platforms,
    gain: t("viewers can open your channel"),
    isDone: ({ channelLinks }) => hasChannelLink(channelLinks),
  },
  {
    key: "schedule",
    task: t("Add your schedule"),
    gain: t("viewers see when you stream next and can add it to their calendar"),
    isDone: hasSchedule,
  },
  picture(),
  {
    key: "shortBio",
    task: t("Write a short bio"),
    gain: t("it’s the first thing viewers read on your card"),
    isDone: any("shortBio"),
  },
  {
    key: "games",
    task: t("Choose your games"),
    gain: t("viewers who look for them can find you"),
    isDone: any("favoriteGames", "primaryCategory"),
  },
  languages(),
  {
    key: "tags",
    task: t("Choose tags"),
    gain: t("you’re suggested alongside similar streamers"),
    isDone: any("streamingTags"),
  },
  {
    key: "presence",
    task: t("Describe your chat"),
    gain: t("viewers know what to expect before they say hello"),
    isDone: any("chatAtmosphere", "chatInteraction", "howOftenInteract", "playStyle"),
  },
  {
    key: "hardware",
    task: t("Describe your setup"),
    gain: t("chat can stop asking about your microphone"),
    isDone: any("hardware", "pcSetupSpecifications", "pcConsolePhoneSetup", "streamSetup"),
  },
  {
    key: "prompts",
    task: t("Answer a prompt"),
    gain: t("viewers have something to talk to you about"),
    isDone: hasPrompt,
  },
]);

/** Editor of each part, opened by `/profile?edit=`. */
export const STREAMER_EDITORS = {
  picture: "picture",
  platforms: "platforms",
  languages: "basics",
  shortBio: "basics",
  schedule: "schedule",
  games: "games",
  tags: "tags",
  prompts: "tags",
  presence: "presence",
  hardware: "hardware",
} as const;

const VIEWER_RULES: readonly Rule[] = localized(() => [
  {
    key: "games",
    task: t("Choose your games"),
    gain: t("we suggest streamers who play them"),
    isDone: any("favoriteGames"),
  },
  {
    ...languages(),
    gain: t("we suggest streamers who speak them"),
  },
  {
    key: "categories",
    task: t("Choose categories"),
    gain: t("your suggestions go beyond specific games"),
    isDone: any("favoriteCategories", "streamTypes", "watchInterests"),
  },
  picture(),
  {
    key: "shortBio",
    task: t("Write a short bio"),
    gain: t("streamers see who follows them"),
    isDone: any("shortBio", "bio"),
  },
  {
    key: "habits",
    task: t("Say when you watch"),
    gain: t("streamers learn when their viewers are around"),
    isDone: any("watchFrequency", "typicalWatchTime", "viewingSchedule"),
  },
  {
    key: "viewerType",
    task: t("Say what kind of viewer you are"),
    gain: t("streamers know whether you chat or listen"),
    isDone: any("viewerType", "interactionReason"),
  },
  {
    key: "prompts",
    task: t("Answer a prompt"),
    gain: t("streamers have something to ask you about"),
    isDone: hasPrompt,
  },
]);

const RULES: Record<Role, readonly Rule[]> = { streamer: STREAMER_RULES, viewer: VIEWER_RULES };

function missingIn(values: Values): FloorPart[] {
  const { displayName, avatar, channelLinks, languages } = values;
  const topics = [values.favoriteGames, values.streamingTags, values.primaryCategory].filter(isFilled);
  return missingForFloor({ displayName, avatar, channelLinks, languages, topics });
}

export function completenessOf(role: Role, values: Values): Completeness {
  const parts = RULES[role].map(({ key, task, gain, isDone }) => ({ key, task, gain, done: isDone(values) }));
  const done = parts.filter((part) => part.done).length;
  return {
    done,
    total: parts.length,
    percent: Math.round((done / parts.length) * 100),
    missing: role === "streamer" ? missingIn(values) : [],
    parts,
    next: parts.find((part) => !part.done) ?? null,
  };
}

export function completenessWords({ percent }: Pick<Completeness, "percent">): string {
  return t("Profile {percent} complete", { percent: percentText(percent / 100) });
}
