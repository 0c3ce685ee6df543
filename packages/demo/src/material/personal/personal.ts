import type { STREAMER_PROMPTS, VIEWER_PROMPTS } from "@starling/validators/fun-prompts";
import type { Option } from "@starling/validators/options";
import type { WATCH_TIMES } from "@starling/validators/viewing";

/** The stored values of an option list. */
export type Values<List extends readonly Option[]> = List[number]["value"];

/** What people of one language tell of themselves apart from their streams. Authored; nothing is about a real person. */
export interface Personal {
  hobbies: readonly string[];
  music: readonly string[];
  topics: readonly string[];
  /** How beginnings go on, by whose they are. */
  streamerPrompts: Record<Values<typeof STREAMER_PROMPTS>, readonly string[]>;
  viewerPrompts: Record<Values<typeof VIEWER_PROMPTS>, readonly string[]>;
  /** A viewer's line under the name. */
  viewerBios: readonly string[];
  watchInterests: readonly string[];
  /** When somebody watches, in a sentence that agrees with the typical time. */
  schedules: Record<Values<typeof WATCH_TIMES>, readonly string[]>;
  starters: readonly string[];
}
