import { LiveDot } from "@starling/ui/live-dot";
import { isLive, nextStart, type ScheduleEntry } from "@starling/validators/schedules";
import { upcoming } from "../../../lib/times.ts";
import { useNow } from "./use-now.ts";

/** "Live now", or when the next stream begins on the visitor's clock. Follows the time while the page is open. */
export function StreamState({ entries }: { entries: readonly ScheduleEntry[] }) {
  const now = useNow();
  if (isLive(entries, now)) return <LiveDot>Live now</LiveDot>;
  const next = nextStart(entries, now);
  return <span>{next ? `Next stream ${upcoming(next, now)}` : "No stream planned"}</span>;
}
