import { zoneName } from "./catalogue/inputs.ts";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "./channels.ts";
import { idInput } from "./ids.ts";
import { MAX_LIMIT } from "./limits.ts";
import { z } from "./zod.ts";

/** From so many streams on, averages are measured instead of entered. */
export const MEASURED_STREAMS = 10;
/** A week that is shown as usual, and a timetable that is proposed, come from the streams of so many weeks. */
export const USUAL_WEEKS = 8;
/** Below so many streams in that time nothing is called usual. */
export const USUAL_STREAMS = 5;

/** Who says how many watch on average: the platforms' counts, or the streamer. */
export type AveragesSource = "measured" | "entered";

/** What a streamer's streams came to. */
export interface MeasuredAverages {
  averageViewers: number;
  /** To a tenth, as the days are. */
  hoursPerWeek: number;
  daysPerWeek: number;
}

/** What a streamer entered, and what was measured, for themselves. */
export interface OwnAverages {
  entered: { averageViewers: number; hoursPerWeek: string | null };
  /** Null below {@link MEASURED_STREAMS}. */
  measured: MeasuredAverages | null;
  /** How many streams count so far. */
  streams: number;
}

/** A stream that happened on a connected channel. */
export interface PastStream {
  /** Of this list alone. */
  id: string;
  platform: ChannelPlatform;
  /** ISO text, as the end is. */
  startedAt: string;
  endedAt: string;
  title: string | null;
  game: string | null;
  peakViewers: number;
  /** Null where the platform was never heard of twice while it was on. */
  averageViewers: number | null;
}

/** A part of the streams that happened, the latest first. */
export interface PastStreams {
  items: PastStream[];
  /** Leads on; null at the end. */
  nextCursor: string | null;
}

/** When somebody is usually live, by the clock of who asks. */
export interface UsualWeek {
  /** How many weeks were looked at. */
  weeks: number;
  /** How many streams there were in them. */
  streams: number;
  /**
   * In how many of these weeks they were live: by day, 0 = Sunday, and by hour. Null below {@link USUAL_STREAMS}, when nothing can
   * be called usual.
   */
  hours: number[][] | null;
}

/** A weekly stream that somebody's streams suggest, as wall clock in the zone that was asked in. */
export interface ProposedSlot {
  /** 0 = Sunday. */
  dayOfWeek: number;
  /** `HH:MM`; an end at or before the start is the next day's. */
  startTime: string;
  endTime: string;
  timeZone: string;
  game: string | null;
  /** In how many of the weeks that were looked at they streamed then. */
  weeks: number;
}

/** A timetable as somebody's streams suggest it; nothing is saved by it. */
export interface ScheduleProposal {
  slots: ProposedSlot[];
  /** How many weeks, and how many streams in them, were looked at. */
  weeks: number;
  streams: number;
}

const LOST_PLACE = "We lost your place in this list. Please start again from the beginning.";
const PLACE = new RegExp(`^(\\d{1,14})_(${CHANNEL_PLATFORMS.join("|")})_([\\w:.+-]{1,100})$`);

/** Where somebody is in a list of streams. */
export interface StreamPlace {
  startedAt: Date;
  platform: string;
  streamId: string;
}

/** The place after a stream, as text that leads on from it. */
export function cursorOf({ startedAt, platform, streamId }: StreamPlace): string {
  return `${startedAt.getTime()}_${platform}_${streamId}`;
}

const cursor = z
  .string({ error: LOST_PLACE })
  .max(200, { error: LOST_PLACE })
  .regex(PLACE, { error: LOST_PLACE })
  .transform((text): StreamPlace => {
    const [, at, platform = "", streamId = ""] = PLACE.exec(text) ?? [];
    return { startedAt: new Date(Number(at)), platform, streamId };
  });

const LIMIT = { error: `limit must be a whole number from 1 to ${MAX_LIMIT}` };

/** Whose streams are listed, and from which place on. */
export const pastStreamsInput = idInput.extend({
  cursor: cursor.optional(),
  limit: z.int(LIMIT).min(1, LIMIT).max(MAX_LIMIT, LIMIT).default(10),
});
export type PastStreamsInput = z.infer<typeof pastStreamsInput>;

const clock = zoneName.default("UTC");

/** Whose week is asked for, and by which clock; UTC's where none is named. */
export const usualWeekInput = idInput.extend({ timeZone: clock });
export type UsualWeekInput = z.infer<typeof usualWeekInput>;

/** By which clock a timetable is proposed; UTC's where none is named. */
export const proposalInput = z.object({ timeZone: clock });
export type ProposalInput = z.infer<typeof proposalInput>;
