import { t } from "@starling/i18n/translate";
import { zoneName } from "./catalogue/inputs.ts";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "./channels.ts";
import { idInput } from "./ids.ts";
import { MAX_LIMIT } from "./limits.ts";
import { z } from "./zod.ts";

/** Minimum streams to measure averages; with fewer, the entered averages apply. */
export const MEASURED_STREAMS = 10;
/** Number of past weeks evaluated for the usual week and for schedule proposals. */
export const USUAL_WEEKS = 8;
/** Minimum number of streams to compute a usual week. */
export const USUAL_STREAMS = 5;

export type AveragesSource = "measured" | "entered";

export interface MeasuredAverages {
  averageViewers: number;
  /** Rounded to a tenth. */
  hoursPerWeek: number;
  daysPerWeek: number;
}

export interface OwnAverages {
  entered: { averageViewers: number; hoursPerWeek: string | null };
  /** Measured averages; null below {@link MEASURED_STREAMS}. */
  measured: MeasuredAverages | null;
  streams: number;
}

export interface PastStream {
  /** Unique only within the list. */
  id: string;
  platform: ChannelPlatform;
  /** Start and end as ISO text. */
  startedAt: string;
  endedAt: string;
  title: string | null;
  game: string | null;
  peakViewers: number;
  /** Null with fewer than two measurements. */
  averageViewers: number | null;
}

/** Past streams, latest first. */
export interface PastStreams {
  items: PastStream[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Hours in which the streamer is usually live in a week, in the caller's time zone. */
export interface UsualWeek {
  weeks: number;
  streams: number;
  /** Number of weeks with a stream by day (0 = Sunday) and hour; null below {@link USUAL_STREAMS}. */
  hours: number[][] | null;
}

/** Proposed stream in local time of the requested zone. */
export interface ProposedSlot {
  /** 0 = Sunday. */
  dayOfWeek: number;
  /** `HH:MM`. An end that is not after the start is on the next day. */
  startTime: string;
  endTime: string;
  timeZone: string;
  game: string | null;
  /** Number of evaluated weeks with a stream at that time. */
  weeks: number;
}

/** Proposed schedule; nothing is saved. */
export interface ScheduleProposal {
  slots: ProposedSlot[];
  weeks: number;
  streams: number;
}

const INVALID_LIST_POSITION = {
  error: () => t("We lost your place in this list. Please start again from the beginning."),
};
const PLACE = new RegExp(`^(\\d{1,14})_(${CHANNEL_PLATFORMS.join("|")})_([\\w:.+-]{1,100})$`);

export interface StreamPlace {
  startedAt: Date;
  platform: string;
  streamId: string;
}

export function cursorOf({ startedAt, platform, streamId }: StreamPlace): string {
  return `${startedAt.getTime()}_${platform}_${streamId}`;
}

const cursor = z
  .string(INVALID_LIST_POSITION)
  .max(200, INVALID_LIST_POSITION)
  .regex(PLACE, INVALID_LIST_POSITION)
  .transform((text): StreamPlace => {
    const [, at, platform = "", streamId = ""] = PLACE.exec(text) ?? [];
    return { startedAt: new Date(Number(at)), platform, streamId };
  });

const LIMIT = {
  error: () => t("{name} must be a whole number from 1 to {max}", { name: "limit", max: MAX_LIMIT }),
};

export const pastStreamsInput = idInput.extend({
  cursor: cursor.optional(),
  limit: z.int(LIMIT).min(1, LIMIT).max(MAX_LIMIT, LIMIT).default(10),
});
export type PastStreamsInput = z.infer<typeof pastStreamsInput>;

const clock = zoneName.default("UTC");

export const usualWeekInput = idInput.extend({ timeZone: clock });
export type UsualWeekInput = z.infer<typeof usualWeekInput>;

export const proposalInput = z.object({ timeZone: clock });
export type ProposalInput = z.infer<typeof proposalInput>;
