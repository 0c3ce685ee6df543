import { type Message, t } from "@starling/i18n/translate";

/** Stored English text in the reader's language; a text without a message is returned unchanged. */
export function knownText(messages: Readonly<Record<string, Message>>, text: string): string {
  const message = Object.hasOwn(messages, text) ? messages[text] : undefined;
  return message === undefined ? text : t(message);
}
