import { t } from "@starling/i18n/translate";

export function waitingWords(wait: number): string {
  const seconds = Math.ceil(wait);
  const minutes = Math.ceil(wait / 60);
  return wait < 60
    ? t("{seconds, plural, one {# second} other {# seconds}}", { seconds })
    : t("{minutes, plural, one {# minute} other {# minutes}}", { minutes });
}
