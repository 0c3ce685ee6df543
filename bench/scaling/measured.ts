import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import figures from "./measured.json" with { type: "json" };

/** What is asked of the product, each kind measured by itself. */
export const REQUEST_KINDS = [
  "listing",
  "list",
  "counts",
  "reel",
  "trending",
  "profile",
  "similar",
  "publicPage",
  "publicPageFirst",
  "memberPage",
  "asset",
  "session",
  "bell",
  "like",
  "follow",
  "viewed",
  "impressions",
  "save",
  "login",
  "refresh",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What one request costs. Times in milliseconds. */
export interface RequestCost {
  /** Processor time of the process that answers, and of the whole database. */
  serverMs: number;
  databaseMs: number;
  /** Bytes that the database wrote to its log for it, with the images of pages that are written for the first time since a checkpoint. */
  logBytes: number;
  /** Bytes of the answer. */
  answerBytes: number;
  /** How long one client waits that asks alone. */
  aloneP50Ms: number;
  aloneP95Ms: number;
}

/** What one row takes on disk, in bytes. */
export interface RowSize {
  rows: number;
  heapBytes: number;
  indexBytes: number;
}

/** What giving a notification costs. Times of processors in milliseconds. */
export interface FanOutCost {
  serverMs: number;
  databaseMs: number;
  logBytes: number;
}

/** What was measured at a steady rate of the whole mix, which the simulation is held against. Times in milliseconds. */
export interface SteadyLoad {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Of one core each. */
  serverBusy: number;
  databaseBusy: number;
  errors: number;
}

/** When and on what figures were taken. */
export interface Taken {
  date: string;
  machine: string;
  load: number;
}

/** A figure that another bench has measured, and where it stands. */
export interface OtherFigure {
  value: number;
  unit: string;
  source: string;
}

/** Everything measured that the arithmetic begins with; `measured.json` is its only place. */
export interface Measured {
  requests: { taken: Taken; streamers: number; kinds: Record<RequestKind, RequestCost> };
  rows: { taken: Taken; tables: Record<string, RowSize> };
  /** For each of a crowd, and for a whole event of ten followers. */
  fanOut: { taken: Taken; crowd: FanOutCost; event: FanOutCost };
  /** With the costs of that size, taken just before. */
  steady: {
    taken: Taken;
    streamers: number;
    kinds: Record<RequestKind, RequestCost>;
    loads: SteadyLoad[];
  };
  others: Record<string, OtherFigure>;
}

const FILE = path.join(import.meta.dirname, "measured.json");

/** What was measured last. */
export const MEASURED: Measured = figures;

/** Writes a part of it anew and leaves the rest as it is. */
export function writeMeasured(part: Partial<Measured>): void {
  const now: object = JSON.parse(readFileSync(FILE, "utf8"));
  writeFileSync(FILE, `${JSON.stringify({ ...now, ...part }, null, 2)}\n`);
}
