import { type Message, msg } from "@starling/i18n/translate";
import { knownText } from "./known-texts.ts";

/** Initial descriptions of the plans, stored in English. The operator can edit them. */
const DESCRIPTIONS: Readonly<Record<string, Message>> = {
  "Find and be found.": msg("Find and be found."),
  "Everything in Free, without its limits or promotions.": msg(
    "Everything in Free, without its limits or promotions.",
  ),
  "Everything in Premium, plus a place on the homepage.": msg(
    "Everything in Premium, plus a place on the homepage.",
  ),
};

export function planDescriptionText(description: string): string {
  return knownText(DESCRIPTIONS, description);
}
