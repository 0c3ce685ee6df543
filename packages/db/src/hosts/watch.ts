import type { Socket } from "node:net";
import { addressOf, type Host, hostsOf } from "./addresses.ts";
import { Probe, type Word } from "./probe.ts";

export interface Reach {
  /** Null while no host accepts writes. */
  primary: Host | null;
  /** The most up-to-date standby, used for reads while there is no primary. */
  standby: Host | null;
}

export interface Said {
  host: Host;
  word: Word;
}

/** Kind of host that a caller needs. For `any`, a standby is used while there is no primary. */
export type Wanted = "primary" | "any";

const INTERVAL_MS = 1_000;
const INTERVAL_WITHOUT_PRIMARY_MS = 250;
/** A single timeout is not enough, because a busy primary may respond late. */
const TIMEOUTS_UNTIL_LOST = 3;
const NOBODY: Reach = { primary: null, standby: null };

interface Watched {
  host: Host;
  probe: Probe;
  word: Word;
  silences: number;
}

/**
 * If two hosts claim to be primary, the watch uses the host with the later timeline; the other host is a
 * former primary.
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

  get reach(): Reach {
    return this.#reach;
  }

  get isReadOnly(): boolean {
    return this.#reach.primary === null && this.#reach.standby !== null;
  }

  get said(): Said[] {
    return this.#watched.map(({ host, word }) => ({ host, word }));
  }

  /**
   * Calls `listener` when the primary changes or is lost, but not when the first primary is found. While
   * there is no primary, also calls it when the first standby becomes available or the last standby becomes
   * unavailable.
   */
  onMove(listener: (reach: Reach) => void): void {
    this.#listeners.add(listener);
  }

  /** Null if no host is usable. */
  async choose(wanted: Wanted): Promise<Host | null> {
    if (this.#isUnsure) await this.look();
    const { primary, standby } = this.#reach;
    return primary ?? (wanted === "any" ? standby : null);
  }

  /** Waits for a primary; null after the timeout or once `isHopeless` returns true. */
  async primary(withinMs: number, isHopeless: () => boolean = () => false): Promise<Host | null> {
    const end = performance.now() + withinMs;
    for (;;) {
      await this.look();
      const isOver = performance.now() >= end || this.#isStopped || isHopeless();
      if (this.#reach.primary !== null || isOver) return this.#reach.primary;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_WITHOUT_PRIMARY_MS));
    }
  }

  /** Tracked connections are closed when their host stops being primary. */
  track(socket: Socket, host: Host): Socket {
    this.#sockets.set(socket, host);
    socket.once("close", () => {
      this.#sockets.delete(socket);
      if (host === this.#reach.primary) this.#isUnsure = true;
    });
    return socket;
  }

  /** Polls all hosts; concurrent calls share one poll. */
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
    const wait = isThere ? INTERVAL_MS : INTERVAL_WITHOUT_PRIMARY_MS;
    this.#timer = setTimeout(() => void this.look(), wait);
    this.#timer.unref();
  }

  /** Probes all hosts. Resolves early when the current primary confirms its role. */
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
      host === before && word.role === "silent" && silences < TIMEOUTS_UNTIL_LOST;
    return this.#watched.some(patient) ? before : null;
  }

  #findStandby(): Host | null {
    const replayed = ({ word }: Watched) => (word.role === "standby" ? word.replayed : -1n);
    const able = this.#watched.filter(({ word }) => word.role === "standby" || word.role === "read-only");
    const [furthest] = able.sort((a, b) => Number(replayed(b) - replayed(a)));
    return furthest?.host ?? null;
  }

  /**
   * Closes all connections to the former primary. If there is a new primary, also closes the connections to
   * all other hosts.
   */
  #leave(before: Host | null, now: Host | null): void {
    for (const [socket, host] of this.#sockets) {
      if (host === before || (now !== null && host !== now)) socket.destroy();
    }
  }
}
