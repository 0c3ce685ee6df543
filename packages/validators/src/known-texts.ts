import { type Message, t } from "@starling/i18n/translate";

/** Translates a stored English text; returns unknown texts unchanged. */
export function knownText(messages: Readonly<Record<string, Message>>, text: string): string {
  const message = Object.hasOwn(messages, text) ? messages[text] : undefined;
  return message === undefined ? text : t(message);
}
