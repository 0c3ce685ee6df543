import { momentText } from "@starling/validators/date-texts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Formats a past time: "just now", "3 s ago", "2 min ago", "5 h ago", "on Sat 20:00", "on 5 Jan 2026". */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < 2 * SECOND) return "just now";
  if (passed < MINUTE) return `${Math.floor(passed / SECOND)} s ago`;
  const moment = momentText(new Date(at), new Date(now));
  return passed < DAY ? moment : `on ${moment}`;
}
