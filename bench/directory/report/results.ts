import type { Equality } from "../changes/equality.ts";
import type { LoadResult } from "../load/load.ts";
import type { Latencies } from "../measures/latency.ts";
import type { AtRate, Standing } from "../measures/throughput.ts";

/** What the changes showed. */
export interface ChangesResult {
  /** Changes a second that were made while freshness was measured. */
  rate: number;
  saves: number[];
  own: number[];
  other: number[];
  equality: Equality;
  failures: readonly string[];
  /** Warnings that the servers wrote meanwhile. */
  warnings: number;
}

/** How starts went, in milliseconds; NaN where it could not be seen. */
export interface StartsResult {
  readyMs: number;
  /** From the beginning until the index answered, made of the tables. */
  builtMs: number;
  /** The same from a snapshot, with the changes made since: until ready, and how much longer until the index answered. */
  restored: { readyMs: number; moreMs: number } | null;
}

/** How the peers stood. */
export interface PeersResult {
  standings: Standing[];
  /** Who could not be had, and why. */
  missing: string[];
  /** How many of the mixed queries all of them can be asked, and those that they answered differently. */
  asked: number;
  differing: string[];
}

/** Everything measured on one size. */
export interface SizeResults {
  size: number;
  mixed: Standing[];
  random: Standing[];
  /** The product at 500 mixed queries a second. */
  mixedAtRate: AtRate;
  /** A list of 28 KB: the whole path and a bare handler. */
  plain: Standing[];
  /** Processor time of the server for such a list, in milliseconds. */
  cpuMs: number;
  /** The product without its index, by 16 clients and by one; null where it was not measured. */
  fallback: { many: LoadResult; one: LoadResult } | null;
  peers: PeersResult | null;
  /** Of every option, under the filters of the random requests. */
  counts: Latencies;
  /** Of every option, as the page opens. */
  opening: Latencies;
  typos: Latencies;
  /** Compared with exact SQL, while nothing changes. */
  withExact: { compared: number; mismatches: string[] };
  /** Compared with the product's own SQL, while nothing changes. */
  still: Equality;
  changes: ChangesResult;
  walOfCounter: number;
  walOfFollow: number;
  starts: StartsResult;
  /** In megabytes: without the index, with it, and with it after everything. */
  memory: { rest: number; indexed: number; after: number };
  seconds: number;
}
