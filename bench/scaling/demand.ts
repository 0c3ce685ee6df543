import {
  CHANNELS,
  FILES,
  MIX,
  PEOPLE,
  ROWS_PER_REQUEST,
  RUNNING,
  STANDING_ROWS,
  WITH_SESSION,
} from "./assumptions.ts";
import { peakFactor } from "./day-curve.ts";
import type { Measured, RequestCost, RequestKind } from "./measured.ts";

const DAY_S = 86_400;
const MIX_TOTAL = Object.values(MIX).reduce((sum, share) => sum + share, 0);

/** What so many members ask of the product, with the costs that were measured. */
export interface Demand {
  members: number;
  streamers: number;
  sessionsPerDay: number;
  /** Requests a second on an average day, by kind. */
  rates: ReadonlyMap<RequestKind, number>;
  costs: Readonly<Record<RequestKind, RequestCost>>;
  /** The busiest hour against the average. */
  peak: number;
  /** On average, each second. */
  notifications: number;
  events: number;
  /** Streamers whose number or text becomes another, and words of platforms that change something. */
  changes: number;
  words: number;
  /** Of one crowd that is told at once. */
  star: number;
  /** Open at the same time in the busiest hour. */
  openPages: number;
}

/** The value of a figure that another bench has measured. @throws where there is none */
export function figureOf(measured: Measured, name: string): number {
  const figure = measured.others[name];
  if (figure === undefined) throw new Error(`Nobody has measured ${name}`);
  return figure.value;
}

/** Requests of each kind in one session of a member. */
export function requestsOfSession(): Map<RequestKind, number> {
  const requests = new Map<RequestKind, number>();
  const add = (kinds: Partial<Record<RequestKind, number>>, factor: number) => {
    for (const [kind, count] of Object.entries(kinds) as [RequestKind, number][]) {
      requests.set(kind, (requests.get(kind) ?? 0) + count * factor);
    }
  };
  add(MIX, PEOPLE.actionsPerSession / MIX_TOTAL);
  add(WITH_SESSION, 1);
  return requests;
}

/** What a request costs in a directory of another size than the one that was measured: whatever the directory is asked for costs a little more. */
export function costsAt(streamers: number, measured: Measured): Record<RequestKind, RequestCost> {
  const { kinds, streamers: before } = measured.requests;
  const larger = (streamers / before) ** figureOf(measured, "listingGrowth");
  const grown = ({ serverMs, databaseMs, ...rest }: RequestCost) => ({
    ...rest,
    serverMs: serverMs * larger,
    databaseMs: databaseMs * larger,
  });
  return {
    ...kinds,
    listing: grown(kinds.listing),
    counts: grown(kinds.counts),
    similar: grown(kinds.similar),
    publicPageFirst: grown(kinds.publicPageFirst),
  };
}

/** What so many members ask on an average day. */
export function demandOf(members: number, measured: Measured): Demand {
  const streamers = members * PEOPLE.streamers;
  const channels = streamers * CHANNELS.connectedPerStreamer;
  const sessionsPerDay = members * PEOPLE.dailyActive * PEOPLE.sessionsPerActive;
  const rates = new Map<RequestKind, number>();
  for (const [kind, count] of requestsOfSession()) rates.set(kind, (count * sessionsPerDay) / DAY_S);
  const strange = (members * PEOPLE.strangersPerMember * PEOPLE.pagesPerStranger) / DAY_S;
  rates.set("publicPage", strange * (1 - PEOPLE.pagesDrawnAnew));
  rates.set("publicPageFirst", strange * PEOPLE.pagesDrawnAnew);
  rates.set("save", (streamers * PEOPLE.savesPerStreamer) / DAY_S);
  const follows = rates.get("follow") ?? 0;
  const events = (channels * figureOf(measured, "startsPerChannelDay")) / DAY_S;
  const told = ((STANDING_ROWS.follows?.rows ?? 0) * members * PEOPLE.followsThatTell) / streamers;
  const peak = peakFactor();
  return {
    members,
    streamers,
    sessionsPerDay,
    rates,
    costs: costsAt(streamers, measured),
    peak,
    events,
    notifications: events * told,
    changes: follows + (rates.get("save") ?? 0),
    words: (channels * figureOf(measured, "liveShareAverage")) / 60 + 2 * events,
    star: Math.min(PEOPLE.star, members / 2),
    openPages: (sessionsPerDay / DAY_S) * peak * PEOPLE.sessionMinutes * 60,
  };
}

/** All requests a second on average, or what each of them costs summed up over a second. */
export function perSecond(
  { rates, costs }: Demand,
  weigh: (cost: RequestCost, kind: RequestKind) => number,
): number {
  let sum = 0;
  for (const [kind, rate] of rates) sum += rate * weigh(costs[kind], kind);
  return sum;
}

/** Rows written a second on average: what requests write, notifications, and what platforms say. */
export function rowsWritten(demand: Demand): number {
  const asked = perSecond(demand, (_, kind) => ROWS_PER_REQUEST[kind] ?? 0);
  return asked + demand.notifications + 2 * demand.events + 2 * demand.words;
}

/** Rows that stand in each table: what belongs to people, and what a day brings and some days keep. */
function standingRows(demand: Demand): Map<string, number> {
  const rows = new Map<string, number>();
  for (const [table, { per, rows: each }] of Object.entries(STANDING_ROWS)) {
    rows.set(table, each * (per === "member" ? demand.members : demand.streamers));
  }
  const days = (rate: number, count: number) => rate * DAY_S * count;
  rows.set("notifications", days(demand.notifications, 90));
  rows.set("notification_events", days(demand.events, 90));
  const sent = PEOPLE.takesPush + PEOPLE.takesMail;
  rows.set("notification_deliveries", days(demand.notifications * sent, 3));
  // No more than five million are kept.
  rows.set("directory_changes", Math.min(5_000_000, days(demand.changes + demand.words, 2)));
  return rows;
}

/** Bytes on disk by table, with what a table that is written to has grown by. @throws for a table whose rows nobody has measured */
export function diskOf(demand: Demand, measured: Measured): Map<string, number> {
  const disk = new Map<string, number>();
  for (const [table, rows] of standingRows(demand)) {
    const size = measured.rows.tables[table];
    if (size === undefined) throw new Error(`No row of ${table} was measured`);
    disk.set(table, rows * (size.heapBytes + size.indexBytes) * RUNNING.grown);
  }
  return disk;
}

/** Gigabytes in the bucket, and what browsers fetch in a month. */
export function filesOf({ streamers, sessionsPerDay }: Demand): { storedGb: number; fetchedGb: number } {
  const stored = FILES.clipsPerStreamer * FILES.clipMb + FILES.picturesPerStreamer * FILES.pictureMb;
  const fetched = FILES.playedPerSession * FILES.playedMb + FILES.picturesPerSession * FILES.pictureFetchedMb;
  return { storedGb: (streamers * stored) / 1_000, fetchedGb: (sessionsPerDay * 30 * fetched) / 1_000 };
}
