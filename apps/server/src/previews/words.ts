import type { StreamerPreview } from "@starling/validators/previews";

/** What a streamer without a category streams (spec B §2.6). */
export const ANY_CATEGORY = "Variety";

/** "Thu 26 Nov, 20:00 (Europe/Berlin)": a moment on the clock of the zone it is planned in. */
function momentIn(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const day = `${part("weekday")} ${part("day")} ${part("month")}`;
  return `${day}, ${part("hour")}:${part("minute")} (${timeZone.replaceAll("_", " ")})`;
}

/** Whether they stream now, else when next; null when nothing is planned. */
export function streamState(preview: StreamerPreview): string | null {
  if (preview.isLive) return "Live now";
  if (!preview.nextStreamAt || !preview.nextStreamZone) return null;
  return `Next stream ${momentIn(preview.nextStreamAt, preview.nextStreamZone)}`;
}

/** What a shared link is called. */
export function previewTitle(preview: StreamerPreview): string {
  return `${preview.displayName} · Starling`;
}

/** What a shared link says: who they are in their own words, or what they stream, and when. */
export function previewDescription(preview: StreamerPreview): string {
  const about = preview.shortBio?.trim() || `${preview.primaryCategory ?? ANY_CATEGORY} streamer on Starling`;
  const state = streamState(preview);
  if (state === null) return about;
  const ended = /[\p{P}\p{S}]$/u.test(about);
  return `${about}${ended ? "" : "."} ${state}.`;
}
