import { activeDirection } from "@starling/i18n/translate";

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Wraps a name in Unicode isolates if the name or the active language is written from right to left.
 * Otherwise, the name would reorder the surrounding text. In HTML, use `<bdi>` instead.
 */
export function isolated(name: string): string {
  return activeDirection() === "rtl" || RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
