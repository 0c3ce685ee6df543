import type { Socket } from "node:net";
import { addressOf, type Host, hostsOf } from "./addresses.ts";
import { Probe, type Word } from "./probe.ts";

/** Where a database can be reached. */
export interface Reach {
  /** Where is written and read; null while no host takes writes. */
  primary: Host | null;
  /** What is read from then: the standby that has come furthest. */
  standby: Host | null;
}

/** What is said of each host. */
export interface Said {
  host: Host;
  word: Word;
}

/** What a connection is for: the primary alone, or a standby while there is no primary. */
export type Wanted = "primary" | "any";

/** Hosts are asked this often, and more often while the primary does not answer; in milliseconds. */
const EVERY_MS = 1_000;
const EVERY_MS_WITHOUT_PRIMARY = 250;
/** A primary that is silent is believed to be there until it has not answered this often: it may have been busy. */
const SILENCES = 3;
/** Before the first look. */
const NOBODY: Reach = { primary: null, standby: null };

interface Watched {
  host: Host;
  probe: Probe;
  word: Word;
  silences: number;
}

/**
 * Knows which of several hosts is the primary, by asking all of them, and opens connections there. A promotion is nobody's
 * affair here: whoever manages the hosts does that. Of two that say they are the primary, the one of the later timeline is:
 * the other was one before it died, and has come back. Nothing is asked before the first connection.
 */
export class HostWatch {
  readonly #watched: Watched[];
  readonly #sockets = new Map<Socket, Host>();
  readonly #listeners = new Set<(reach: Reach) => void>();
  #reach: Reach = NOBODY;
  #timeline = 0;
  #looking: Promise<void> | null = null;
  #isUnsure = true;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(url: string) {
    this.#watched = (hostsOf(url) ?? []).map((host) => ({
      host,
      probe: new Probe(addressOf(url, host)),
      word: { role: "silent" },
      silences: 0,
    }));
  }

  /** As of the last look. */
  get reach(): Reach {
    return this.#reach;
  }

  /** Whether there is something to read from and nothing to write to. */
  get isReadOnly(): boolean {
    return this.#reach.primary === null && this.#reach.standby !== null;
  }

  /** What each host has said last. */
  get said(): Said[] {
    return this.#watched.map(({ host, word }) => ({ host, word }));
  }

  /** Calls back whenever another host, or none, is to be written to; where the first look finds a primary, nothing has moved. */
  onMove(listener: (reach: Reach) => void): void {
    this.#listeners.add(listener);
  }

  /** Where to connect to now; null for nowhere. */
  async choose(wanted: Wanted): Promise<Host | null> {
    if (this.#isUnsure) await this.look();
    const { primary, standby } = this.#reach;
    return primary ?? (wanted === "any" ? standby : null);
  }

  /** Resolves with the primary, or with null when there has been none for so many milliseconds, or it is given up after a look. */
  async primary(withinMs: number, isHopeless: () => boolean = () => false): Promise<Host | null> {
    const end = performance.now() + withinMs;
    for (;;) {
      await this.look();
      const isOver = performance.now() >= end || this.#isStopped || isHopeless();
      if (this.#reach.primary !== null || isOver) return this.#reach.primary;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS_WITHOUT_PRIMARY));
    }
  }

  /** Remembers a connection, to end it when its host is not the one any more. */
  track(socket: Socket, host: Host): Socket {
    this.#sockets.set(socket, host);
    socket.once("close", () => {
      this.#sockets.delete(socket);
      if (host === this.#reach.primary) this.#isUnsure = true;
    });
    return socket;
  }

  /** Asks every host; those who ask meanwhile share one look. */
  look(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = null;
      this.#isUnsure = false;
      this.#lookAgain();
    });
    return this.#looking;
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    for (const { probe } of this.#watched) probe.stop();
    for (const socket of this.#sockets.keys()) socket.destroy();
  }

  #lookAgain(): void {
    if (this.#isStopped) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const { primary } = this.#reach;
    const isThere = this.#watched.some(({ host, word }) => host === primary && word.role === "primary");
    const wait = isThere ? EVERY_MS : EVERY_MS_WITHOUT_PRIMARY;
    this.#timer = setTimeout(() => void this.look(), wait);
    this.#timer.unref();
  }

  /** Resolves when all have answered, or as soon as the primary has said that it still is. */
  async #ask(): Promise<void> {
    const { primary } = this.#reach;
    const stillThere = Promise.withResolvers<void>();
    const all = this.#watched.map(async (watched) => {
      watched.word = await watched.probe.ask();
      watched.silences = watched.word.role === "silent" ? watched.silences + 1 : 0;
      if (watched.host === primary && watched.word.role === "primary") stillThere.resolve();
    });
    await Promise.race([Promise.all(all), stillThere.promise]);
    this.#judge();
  }

  #judge(): void {
    const before = this.#reach;
    this.#reach = { primary: this.#findPrimary(), standby: this.#findStandby() };
    const { primary, standby } = this.#reach;
    const isMoved = primary !== before.primary;
    if (isMoved) this.#leave(before.primary, primary);
    if (before === NOBODY && primary !== null) return;
    if (!isMoved && (primary !== null || (standby === null) === (before.standby === null))) return;
    for (const listener of this.#listeners) listener(this.#reach);
  }

  #findPrimary(): Host | null {
    const { primary: before } = this.#reach;
    for (const { word } of this.#watched) {
      if (word.role === "primary") this.#timeline = Math.max(this.#timeline, word.timeline);
    }
    const able = this.#watched.filter(
      ({ word }) => word.role === "primary" && word.timeline === this.#timeline,
    );
    const found = able.find(({ host }) => host === before) ?? able[0];
    if (found) return found.host;
    const patient = ({ host, word, silences }: Watched) =>
      host === before && word.role === "silent" && silences < SILENCES;
    return this.#watched.some(patient) ? before : null;
  }

  #findStandby(): Host | null {
    const replayed = ({ word }: Watched) => (word.role === "standby" ? word.replayed : -1n);
    const able = this.#watched.filter(({ word }) => word.role === "standby" || word.role === "read-only");
    const [furthest] = able.sort((a, b) => Number(replayed(b) - replayed(a)));
    return furthest?.host ?? null;
  }

  /** Ends what is connected to the primary that was, and, when there is another, to any other host. */
  #leave(before: Host | null, now: Host | null): void {
    for (const [socket, host] of this.#sockets) {
      if (host === before || (now !== null && host !== now)) socket.destroy();
    }
  }
}
