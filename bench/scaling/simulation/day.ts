import { createRandom } from "@starling/db/random";
import { PEOPLE, ROWS_PER_REQUEST, RUNNING } from "../assumptions.ts";
import { hourShares } from "../day-curve.ts";
import type { Measured, RequestKind } from "../measured.ts";
import type { Needs } from "../needs.ts";
import { drawKinds, drawWorks } from "./draw-work.ts";
import { Giving } from "./giving.ts";
import { System } from "./system.ts";
import { Timeline } from "./timeline.ts";
import { Waits } from "./waits.ts";

/** How some time of the day went. Times in milliseconds. */
export interface Span {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** A day of a slice: a process with its part of members and of the database. */
export interface Day {
  members: number;
  slices: number;
  databaseCores: number;
  requests: number;
  busiest: Span & { hour: number; serverBusy: number; databaseBusy: number; rowsPerSecond: number };
  /** The ten minutes after the star has gone live. */
  afterStar: Span;
  /** From an event until everybody has it, of all but the star's, in seconds. */
  eventP50: number;
  eventP99: number;
  starSeconds: number;
  notifications: number;
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** The star goes live at half past eight in the evening of New York, at which most others of America and Europe are awake. */
const STAR_AT_MS = 1.5 * HOUR_MS;
const AFTER_STAR_MS = 600_000;
/** What somebody asks for who comes because a star is live. */
const ARRIVAL: readonly RequestKind[] = [
  "memberPage",
  ...Array.from({ length: 6 }, () => "asset" as const),
  "session",
  "bell",
  "profile",
  "impressions",
];
const ARRIVAL_MS = 3_000;
/** Batches of notifications that a process gives at the same time. */
const LANES = 2;

/** How many come in each moment of the day against an average one: hours are joined by lines. */
export function intensityAt(ms: number, shares: readonly number[]): number {
  const hour = ms / HOUR_MS - 0.5;
  const before = Math.floor(hour);
  const part = hour - before;
  const of = (place: number) =>
    (shares[(place + DAY_HOURS) % DAY_HOURS] ?? 0) * DAY_HOURS * PEOPLE.busiestDay;
  return of(before) * (1 - part) + of(before + 1) * part;
}

const spanOf = (waits: Waits, seconds: number): Span => ({
  requestsPerSecond: waits.count / seconds,
  p50: waits.quantile(0.5),
  p95: waits.quantile(0.95),
  p99: waits.quantile(0.99),
});

/** What happened in each hour. */
class Hours {
  readonly #hours = Array.from({ length: DAY_HOURS }, () => ({
    waits: new Waits(),
    rows: 0,
    server: 0,
    database: 0,
  }));
  #closed = 0;
  #before = { server: 0, database: 0 };

  /** The hour of a moment. @throws outside of the day */
  at(now: number) {
    const hour = this.#hours[Math.floor(now / HOUR_MS)];
    if (hour === undefined) throw new Error("That is not in the day");
    return hour;
  }

  /** Notes for all hours that are over how busy the system was in them. */
  closeUntil(now: number, busy: System["busy"]): void {
    while (this.#closed < DAY_HOURS && now >= (this.#closed + 1) * HOUR_MS) {
      const hour = this.at(this.#closed * HOUR_MS);
      hour.server = busy.server - this.#before.server;
      hour.database = busy.database - this.#before.database;
      this.#before = { ...busy };
      this.#closed += 1;
    }
  }
}

/**
 * Lives through a busiest day of one process: what it is sent at random of all requests, its part of the database's cores, of events and of
 * the star's crowd. A balancer that draws processes by chance gives each such a day of its own, so nothing is lost by living through
 * one; of the database a part of the cores waits a little longer than all of them together would.
 */
export function simulateDay({ demand, server, database }: Needs, measured: Measured, seed: string): Day {
  const slices = server.processes;
  const databaseCores = Math.max(1, Math.ceil(database.cores / RUNNING.busyAtMost / slices));
  const random = createRandom(`day ${demand.members} ${seed}`);
  const shares = hourShares();
  const total = [...demand.rates.values()].reduce((sum, rate) => sum + rate, 0) / slices;
  const pages = demand.openPages / 1_000 / server.processes;
  const otherwiseBusy = Math.min(0.9, server.hearing + pages * (measured.others.openPageMs?.value ?? 0));

  const hours = new Hours();
  const afterStar = new Waits();
  const crowd = new Timeline();
  let requests = 0;

  const giving = new Giving({ demand, measured, slices, lanes: LANES, random, starAt: STAR_AT_MS });
  const system = new System(
    { processes: 1, databaseCores, otherwiseBusy },
    random,
    (id, startedAt, doneAt) => {
      if (id < 0) {
        const came = giving.finish(id, doneAt, system);
        for (let place = 0; place < came; place += 1) comeForStar(doneAt);
        return;
      }
      const took = doneAt - startedAt;
      hours.at(startedAt).waits.add(took);
      if (startedAt >= STAR_AT_MS && startedAt < STAR_AT_MS + AFTER_STAR_MS) afterStar.add(took);
    },
  );

  function comeForStar(now: number): void {
    if (!random.chance(PEOPLE.comesForStar)) return;
    const within = (PEOPLE.comesWithinMinutes * 60_000) / Math.LN2;
    const at = now - Math.log(1 - random.next()) * within;
    for (const [place] of ARRIVAL.entries()) crowd.put(at + random.next() * ARRIVAL_MS, place);
  }

  function ask(kind: RequestKind, now: number): void {
    requests += 1;
    hours.at(now).rows += ROWS_PER_REQUEST[kind] ?? 0;
    system.send(requests, now, work(random, kind));
  }

  const [draw, work] = [drawKinds(demand.rates), drawWorks(demand.costs)];
  const most = Math.max(...shares) * DAY_HOURS * PEOPLE.busiestDay * total;
  const pause = () => (-Math.log(1 - random.next()) / most) * 1_000;
  let nextRequest = pause();
  const until = DAY_HOURS * HOUR_MS;
  for (;;) {
    const now = Math.min(nextRequest, giving.nextAt, crowd.nextAt);
    system.runUntil(Math.min(now, until));
    hours.closeUntil(now, system.busy);
    if (now >= until) break;
    if (now === nextRequest) {
      if (random.next() * most < intensityAt(now, shares) * total) ask(draw(random), now);
      nextRequest = now + pause();
    } else if (now === crowd.nextAt) ask(ARRIVAL[crowd.take()] ?? "session", now);
    else giving.begin(now, intensityAt(now, shares), system);
  }

  const loudest = shares.indexOf(Math.max(...shares));
  const busiest = hours.at(loudest * HOUR_MS);
  return {
    members: demand.members,
    slices,
    databaseCores,
    requests,
    busiest: {
      hour: loudest,
      ...spanOf(busiest.waits, 3_600),
      serverBusy: busiest.server / HOUR_MS + otherwiseBusy,
      databaseBusy: busiest.database / HOUR_MS / databaseCores,
      rowsPerSecond: busiest.rows / 3_600,
    },
    afterStar: spanOf(afterStar, AFTER_STAR_MS / 1_000),
    eventP50: giving.waits.quantile(0.5) / 1_000,
    eventP99: giving.waits.quantile(0.99) / 1_000,
    starSeconds: giving.starMs / 1_000,
    notifications: giving.given,
  };
}
