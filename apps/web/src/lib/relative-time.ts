import { t } from "@starling/i18n/translate";
import { momentText } from "@starling/validators/date-texts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Formats a past time: "just now", "3 s ago", "2 min ago", "5 h ago", "Sat 20:00", "5 Jan 2026". */
export function pastMoment(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < 2 * SECOND) return t("just now");
  if (passed < MINUTE) return t("{seconds} s ago", { seconds: Math.floor(passed / SECOND) });
  return momentText(new Date(at), new Date(now));
}

/** Like {@link pastMoment}, but for use within a sentence: "on Sat 20:00", "on 5 Jan 2026". */
export function ago(at: number, now: number): string {
  const moment = pastMoment(at, now);
  return now - at < DAY ? moment : t("on {moment}", { moment }, "date");
}
