import { compileMessage } from "@lingui/message-utils/compileMessage";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";

function accented(text: string): string {
  return text.replace(/<[^>]*>|[a-z]/gi, (part) =>
    part.length > 1 ? part : ([...ACCENTED][PLAIN.indexOf(part)] ?? part),
  );
}

/**
 * Message in brackets with accented letters, a third longer. Reveals untranslated, truncated and concatenated
 * texts.
 */
export function pseudoMessage(text: string): ReturnType<typeof compileMessage> {
  const padding = "·".repeat(Math.ceil(text.replace(/\{.*\}/gs, "").length / 3));
  return ["[", ...compileMessage(text, accented), `${padding}]`];
}
