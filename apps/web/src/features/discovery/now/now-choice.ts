import { languageText, listText } from "@starling/i18n/format";
import { SOON_HOURS, type StreamerCard } from "@starling/validators/discovery";
import { LANGUAGES, type Language } from "@starling/validators/languages";
import { cutText } from "@starling/validators/truncate-text";
import { storedChoice } from "../../../lib/create-store.ts";
import { nowChoice as words } from "./words.ts";

export interface NowChoice {
  /** `mine`: the visitor's languages; `any`: all languages; otherwise one language. */
  language: "mine" | "any" | Language;
  /** Empty for any game. */
  game: string;
}

const DEFAULT: NowChoice = { language: "mine", game: "" };
const MAX_GAME = 100;

function languageOf(value: string): NowChoice["language"] | undefined {
  return value === "mine" || value === "any" ? value : LANGUAGES.find((one) => one.value === value)?.value;
}

/** Parses a stored text of the form "language game". Any other text gives the default. */
export function readNowChoice(text: string | null): NowChoice {
  const [language = "", ...game] = (text ?? "").split(" ");
  const known = languageOf(language);
  return known === undefined ? DEFAULT : { language: known, game: cutText(game.join(" "), MAX_GAME) };
}

export const nowChoice = storedChoice(
  "now-line",
  readNowChoice,
  ({ language, game }) => `${language} ${game}`,
);

/** Browser languages that the site supports; "pt-BR" becomes "pt". */
export function browserLanguages(languages: readonly string[]): Language[] {
  const spoken = new Set(languages.map((tag) => tag.toLowerCase().split("-")[0]));
  return LANGUAGES.map(({ value }) => value).filter((value) => spoken.has(value));
}

export function nowInputOf({ language, game }: NowChoice, languages: readonly string[]) {
  if (language === "mine") return { languages: browserLanguages(languages), mine: true, game };
  return { languages: language === "any" ? [] : [language], mine: false, game };
}

/** Groups in display order: live by platform, live by schedule only, starting soon, others. */
const GROUPS = ["platform", "schedule", "next", "others"] as const;
type Placed = Pick<StreamerCard, "liveSource" | "nextStreamAt">;

export function groupOf({ liveSource, nextStreamAt }: Placed, now: Date): (typeof GROUPS)[number] {
  if (liveSource !== null) return liveSource;
  const isSoon = nextStreamAt !== null && Date.parse(nextStreamAt) - now.getTime() <= SOON_HOURS * 3_600_000;
  return isSoon ? "next" : "others";
}

export function inGroups<Streamer extends Placed>(streamers: readonly Streamer[], now: Date): Streamer[] {
  return GROUPS.flatMap((group) => streamers.filter((streamer) => groupOf(streamer, now) === group));
}

export function wallOf({ items }: { items: readonly StreamerCard[] }, now: Date): StreamerCard[] {
  const live = items.filter(({ isLive }) => isLive);
  return inGroups(live.length > 0 ? live : items, now);
}

export function emptyLineText(languages: readonly string[], game: string): string {
  const spoken = listText(languages.map(languageText), "or");
  if (game === "") return spoken === "" ? words.nobody : words.nobodyIn(spoken);
  return spoken === "" ? words.nobodyPlaying(game) : words.nobodyPlayingIn(game, spoken);
}
