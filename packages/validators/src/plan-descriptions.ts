import { type Message, msg } from "@starling/i18n/translate";
import { knownText } from "./known-texts.ts";

/** Descriptions of the plans at first start, which the operator can edit. They are stored in English. */
const DESCRIPTIONS: Readonly<Record<string, Message>> = {
  "Find and be found.": msg("Find and be found."),
  "Everything in Free, without its limits or promotions.": msg(
    "Everything in Free, without its limits or promotions.",
  ),
  "Everything in Premium, plus a place on the homepage.": msg(
    "Everything in Premium, plus a place on the homepage.",
  ),
};

/** Description of a plan in the reader's language; edited descriptions are returned unchanged. */
export function planDescriptionText(description: string): string {
  return knownText(DESCRIPTIONS, description);
}
