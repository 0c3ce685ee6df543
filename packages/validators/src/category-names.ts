import { type Message, msg } from "@starling/i18n/translate";
import { knownText } from "./known-texts.ts";

/** Built-in categories, stored in English, and the spelling of platforms where it differs. */
const NAMES: Readonly<Record<string, Message>> = {
  Gaming: msg("Gaming", "category"),
  Variety: msg("Variety", "category"),
  "Cosy games": msg("Cosy games", "category"),
  Speedrunning: msg("Speedrunning", "category"),
  Retro: msg("Retro", "category"),
  "Role-playing": msg("Role-playing", "category"),
  Shooters: msg("Shooters", "category"),
  Strategy: msg("Strategy", "category"),
  Simulation: msg("Simulation", "category"),
  Tabletop: msg("Tabletop", "category"),
  "Just chatting": msg("Just chatting", "category"),
  "Just Chatting": msg("Just chatting", "category"),
  Music: msg("Music", "category"),
  "Art & making": msg("Art & making", "category"),
  IRL: msg("IRL", "category"),
  Fitness: msg("Fitness", "category"),
  Cooking: msg("Cooking", "category"),
  Learning: msg("Learning", "category"),
  "Software & game development": msg("Software & game development", "category"),
  ASMR: msg("ASMR", "category"),
  Podcast: msg("Podcast", "category"),
};

export function categoryText(name: string): string {
  return knownText(NAMES, name);
}
