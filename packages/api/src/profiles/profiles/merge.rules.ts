import type { UpdateProfileInput } from "@starling/validators/profiles";
import { detailChanges, mergeDetails } from "./details.rules.ts";
import type { OwnSource, StreamerSource, ViewerSource } from "./present.ts";
import { profileColumns, streamerColumns } from "./rules.ts";
import { type ScheduleChange, scheduleChange } from "./schedule.rules.ts";

/** `schedule` is null when unchanged. */
export interface MergedProfile {
  after: OwnSource;
  schedule: ScheduleChange | null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

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

/** The platform and link of a connected channel cannot be changed. */
function withVerified(
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
    ...withVerified(source, { ...source, ...columns }),
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

/** Merges the input into the profile, except for data in separate tables, such as games and pictures. */
export function mergeProfile(input: UpdateProfileInput, own: OwnSource, now: Date): MergedProfile {
  return own.role === "streamer"
    ? mergeStreamer(input, own.source, now)
    : mergeViewer(input, own.source, now);
}
