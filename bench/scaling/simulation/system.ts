import type { Random } from "@starling/db/random";
import { Timeline } from "./timeline.ts";

/** Work that passes through the system: half of its time at a process, its questions at the database, the other half at the same process. */
export interface Work {
  serverMs: number;
  databaseMs: number;
  /** What is waited for that keeps no processor busy: turns on the network, the disk, threads of its own. */
  otherMs: number;
}

/** How large the system is. */
export interface Size {
  processes: number;
  databaseCores: number;
  /** What else each process does, of its loop: hearing changes, open pages. */
  otherwiseBusy: number;
}

/** What is told of each work that is done: by its number, when it began and when it was over. */
export type Done = (id: number, startedAt: number, doneAt: number) => void;

/** The database lets others have a core after so long, in milliseconds. */
const SLICE_MS = 10;

const SERVER = 0;
const DATABASE = 1;
const SERVER_AGAIN = 2;
const OVER = 3;

interface UnderWay extends Work {
  id: number;
  startedAt: number;
  stage: number;
  process: number;
}

/**
 * Processes with one loop each and a database with some cores, first come, first served. Times are milliseconds. A process is
 * chosen at random, as by a balancer that knows nothing of them.
 */
export class System {
  readonly #timeline = new Timeline();
  readonly #underWay: (UnderWay | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #loops: Float64Array;
  readonly #cores: Float64Array;
  readonly #slower: number;
  /** Milliseconds that loops and cores were busy so far. */
  busy = { server: 0, database: 0 };

  readonly #random: Random;
  readonly #done: Done;

  constructor(size: Size, random: Random, done: Done) {
    this.#random = random;
    this.#done = done;
    this.#loops = new Float64Array(size.processes);
    this.#cores = new Float64Array(size.databaseCores);
    this.#slower = 1 / (1 - size.otherwiseBusy);
  }

  /** Work that arrives now. Whatever was due before must have been done by {@link runUntil}. */
  send(id: number, at: number, work: Work): void {
    const process = Math.floor(this.#random.next() * this.#loops.length);
    const slot = this.#free.pop() ?? this.#underWay.length;
    this.#underWay[slot] = { ...work, id, startedAt: at, stage: SERVER, process };
    this.#timeline.put(at, slot);
  }

  /** Lets happen what is due until then. */
  runUntil(until: number): void {
    while (this.#timeline.size > 0 && this.#timeline.nextAt <= until) {
      const now = this.#timeline.nextAt;
      this.#step(now, this.#timeline.take());
    }
  }

  #step(now: number, slot: number): void {
    const work = this.#underWay[slot];
    if (work === undefined) return;
    switch (work.stage) {
      case SERVER:
        work.stage = work.databaseMs > 0 ? DATABASE : SERVER_AGAIN;
        this.#timeline.put(this.#atLoop(now, work), slot);
        return;
      case DATABASE: {
        const slice = Math.min(SLICE_MS, work.databaseMs);
        work.databaseMs -= slice;
        if (work.databaseMs <= 0) work.stage = SERVER_AGAIN;
        this.#timeline.put(this.#atCore(now, slice), slot);
        return;
      }
      case SERVER_AGAIN:
        work.stage = OVER;
        this.#timeline.put(this.#atLoop(now, work) + work.otherMs, slot);
        return;
      default:
        this.#underWay[slot] = undefined;
        this.#free.push(slot);
        this.#done(work.id, work.startedAt, now);
    }
  }

  #atLoop(now: number, { process, serverMs }: UnderWay): number {
    const took = (serverMs / 2) * this.#slower;
    this.busy.server += took;
    const end = Math.max(now, this.#loops[process] ?? 0) + took;
    this.#loops[process] = end;
    return end;
  }

  #atCore(now: number, took: number): number {
    let first = 0;
    for (let core = 1; core < this.#cores.length; core += 1) {
      if ((this.#cores[core] ?? 0) < (this.#cores[first] ?? 0)) first = core;
    }
    this.busy.database += took;
    const end = Math.max(now, this.#cores[first] ?? 0) + took;
    this.#cores[first] = end;
    return end;
  }
}
