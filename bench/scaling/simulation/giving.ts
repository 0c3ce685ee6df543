import type { Random } from "@starling/db/random";
import type { Demand } from "../demand.ts";
import type { Measured } from "../measured.ts";
import type { System } from "./system.ts";
import { Waits } from "./waits.ts";

/** An event that is being given to people. */
interface Event {
  at: number;
  left: number;
  /** How many the batch that is under way gives it to. */
  batch: number;
  isStar: boolean;
}

/** What events are given by. */
export interface GivingOptions {
  demand: Demand;
  measured: Measured;
  slices: number;
  /** Batches that are given at the same time. */
  lanes: number;
  random: Random;
  starAt: number;
}

/** People of one batch, as the product gives them (docs/decisions/090). */
const BATCH = 5_000;
/** How widely the numbers of followers differ, as in the bench's directories. */
const SPREAD = 1.8;

/**
 * Events become batches, a batch has a lane, and the next batch of an event goes behind everything that waits. Numbers of works below
 * zero are batches.
 */
export class Giving {
  readonly #options: GivingOptions;
  readonly #waiting: Event[] = [];
  readonly #given = new Map<number, Event>();
  #head = 0;
  #busy = 0;
  #number = 0;
  #next: number;
  #isStarDue = true;
  readonly waits = new Waits();
  starMs = Number.NaN;
  given = 0;

  constructor(options: GivingOptions) {
    this.#options = options;
    this.#next = this.#pause(1);
  }

  /** When the next event happens. */
  get nextAt(): number {
    return this.#isStarDue ? Math.min(this.#next, this.#options.starAt) : this.#next;
  }

  /** The event that is due happens; `intensity` says how many come now against an average moment. */
  begin(now: number, intensity: number, system: System): void {
    const { demand, slices, random, starAt } = this.#options;
    if (this.#isStarDue && now >= starAt) {
      this.#isStarDue = false;
      this.#waiting.push({ at: now, left: Math.round(demand.star / slices), batch: 0, isStar: true });
    } else {
      const mean = demand.notifications / demand.events;
      const told = random.logNormal(mean * Math.exp((-SPREAD * SPREAD) / 2), SPREAD);
      this.#waiting.push({ at: now, left: Math.min(Math.round(told), demand.star), batch: 0, isStar: false });
      this.#next = now + this.#pause(Math.max(intensity, 0.05));
    }
    this.#fill(now, system);
  }

  /** A batch is done; answers to how many the star's has just been given. */
  finish(number: number, now: number, system: System): number {
    const event = this.#given.get(number);
    if (event === undefined) throw new Error("A batch is done that was not given");
    this.#given.delete(number);
    this.#busy -= 1;
    const { batch } = event;
    event.left -= batch;
    this.given += batch;
    if (event.left > 0) this.#waiting.push(event);
    else if (event.isStar) this.starMs = now - event.at;
    else this.waits.add(now - event.at);
    this.#fill(now, system);
    return event.isStar ? batch : 0;
  }

  #pause(intensity: number): number {
    const { demand, slices, random } = this.#options;
    return (-Math.log(1 - random.next()) / ((demand.events / slices) * intensity)) * 1_000;
  }

  #fill(now: number, system: System): void {
    const { lanes, measured, slices } = this.#options;
    while (this.#busy < lanes && this.#head < this.#waiting.length) {
      const event = this.#waiting[this.#head];
      this.#head += 1;
      if (event === undefined) continue;
      this.#busy += 1;
      this.#number -= 1;
      event.batch = Math.min(BATCH, event.left);
      this.#given.set(this.#number, event);
      const { crowd, event: one } = measured.fanOut;
      // In a slice a part of the event's people is given it, by the same share of its job.
      const job = event.isStar ? 1 / slices : 1;
      system.send(this.#number, now, {
        serverMs: event.batch * crowd.serverMs + one.serverMs * job,
        databaseMs: event.batch * crowd.databaseMs + one.databaseMs * job,
        otherMs: 0,
      });
    }
    if (this.#head > 10_000) {
      this.#waiting.splice(0, this.#head);
      this.#head = 0;
    }
  }
}
