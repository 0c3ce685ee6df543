import { LiveDot } from "@starling/ui/live-dot";
import { upcomingText } from "@starling/validators/date-texts";
import { isLive, nextStart, type ScheduleEntry } from "@starling/validators/schedules";
import { useNow } from "./use-now.ts";

/** "Live now", or when the next stream begins on the visitor's clock. Follows the time while the page is open. */
export function StreamState({ entries }: { entries: readonly ScheduleEntry[] }) {
  const now = useNow();
  if (isLive(entries, now)) return <LiveDot>Live now</LiveDot>;
  const next = nextStart(entries, now);
  return <span>{next ? `Next stream ${upcomingText(next, now)}` : "No stream planned"}</span>;
}
