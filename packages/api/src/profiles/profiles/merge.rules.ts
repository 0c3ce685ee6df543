import type { UpdateProfileInput } from "@starling/validators/profiles";
import { detailChanges, mergeDetails } from "./details.rules.ts";
import type { OwnSource, StreamerSource, ViewerSource } from "./present.ts";
import { profileColumns, streamerColumns } from "./rules.ts";
import { type ScheduleChange, scheduleChange } from "./schedule.rules.ts";

/** A profile with an input merged in, and what the input does to the schedule: null for nothing. */
export interface MergedProfile {
  after: OwnSource;
  schedule: ScheduleChange | null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** What a save may change of a profile of either role. */
function sharedFields(
  input: UpdateProfileInput,
  { role, source: { details, visibility } }: OwnSource,
  now: Date,
) {
  const { visibility: chosen } = input;
  return {
    ...profileColumns(input),
    details: mergeDetails(details, detailChanges(input, role), role),
    visibility: chosen === null ? {} : { ...visibility, ...chosen },
    updatedAt: now,
  };
}

/** What is proven is the platform's to say: it neither leaves a profile nor leads elsewhere while the channel is connected. */
function withProven(
  { verifiedPlatforms, channelLinks }: StreamerSource,
  saved: Pick<StreamerSource, "streamingPlatforms" | "channelLinks">,
): Pick<StreamerSource, "streamingPlatforms" | "channelLinks"> {
  const proven = verifiedPlatforms.map((platform) => [platform, channelLinks[platform] ?? ""] as const);
  return {
    streamingPlatforms: [...new Set([...saved.streamingPlatforms, ...verifiedPlatforms])],
    channelLinks: { ...saved.channelLinks, ...Object.fromEntries(proven) },
  };
}

function mergeStreamer(input: UpdateProfileInput, source: StreamerSource, now: Date): MergedProfile {
  const fields = sharedFields(input, { role: "streamer", source }, now);
  const own = { own: source.schedule, edited: source.scheduleEdited };
  const schedule = scheduleChange(input, fields.details, own);
  const { primaryCategoryId: _category, ...columns } = streamerColumns(input, fields.details);
  const after = {
    ...source,
    ...fields,
    ...columns,
    ...withProven(source, { ...source, ...columns }),
    gender: textOrNull(fields.details.gender),
    streamSetup: textOrNull(fields.details.streamSetup),
    scheduleEdited: schedule ? schedule.edited : source.scheduleEdited,
  };
  return { after: { role: "streamer", source: after }, schedule };
}

function mergeViewer(input: UpdateProfileInput, source: ViewerSource, now: Date): MergedProfile {
  const after = { ...source, ...sharedFields(input, { role: "viewer", source }, now) };
  return { after: { role: "viewer", source: after }, schedule: null };
}

/**
 * A profile as it is once an input is saved, but for what is stored in tables of its own: chosen games, tags and categories,
 * pictures, and the schedule's streams.
 */
export function mergeProfile(input: UpdateProfileInput, own: OwnSource, now: Date): MergedProfile {
  return own.role === "streamer"
    ? mergeStreamer(input, own.source, now)
    : mergeViewer(input, own.source, now);
}
