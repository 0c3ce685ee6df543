import { setTimeout as pause } from "node:timers/promises";
import type { DirectoryReader } from "../directory-reader.ts";
import { DirectorySync, type IndexFigures, type SyncOptions } from "../sync/directory-sync.ts";
import { createNotifier } from "../sync/notifier.ts";
import { createSwitchingReader } from "../sync/switching-reader.ts";
import { IndexAway, IndexClient } from "./index-client.ts";
import { IndexServer } from "./index-server.ts";
import { connectTo, type Listening, listenInPlace } from "./socket-file.ts";

/** Processes that start, or lose the one that held the index, at the same time have put their sockets in place after so long. */
const SETTLE_MS = 200;
/** Who holds the index looks this often whether the place is still its own: it may have been stopped, and another one have taken over. */
const LOOK_EVERY_MS = 1_000;
/** Who listens says at once who it is; who has not after so long does not work any more. */
const GREETING_MS = 5_000;
const AGAIN_MS = 100;
const AFTER_TROUBLE_MS = 2_000;

/** What the index of a machine works with. */
export interface MachineOptions extends Omit<SyncOptions, "otherCards"> {
  /** The socket's place (`socketName`), the same for all processes of the machine. */
  file: string;
}

/** Who holds the index that this process asks. */
export interface IndexHolder {
  pid: number;
  isOwn: boolean;
}

/**
 * One index for all processes of a machine (docs/decisions/098). Whoever finds nobody at the socket's place listens there and holds the index;
 * the others ask it. When it ends, or stops working, one of them takes over; SQL answers meanwhile.
 */
export class MachineDirectory {
  /** Asks the index where it may, else SQL. */
  readonly reader: DirectoryReader;
  readonly #options: MachineOptions;
  readonly #notify: () => void;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #held: DirectorySync | null = null;
  #trouble: string | null = null;
  #asked: { client: IndexClient; pid: number } | null = null;

  constructor(options: MachineOptions) {
    const { db, sql, log } = options;
    this.#options = options;
    this.#notify = createNotifier(db, "");
    this.reader = createSwitchingReader({
      sql,
      index: () => this.#source?.answering ?? null,
      onTrouble: (err) => {
        if (!(err instanceof IndexAway)) log.warn({ err }, "the directory's index gave no answer");
      },
    });
    this.#running = this.#run();
  }

  get #source(): DirectorySync | IndexClient | null {
    return this.#held ?? this.#asked?.client ?? null;
  }

  /** What this process sends with a notification, and ignores when it comes back; null while it asks another one. */
  get word(): string | null {
    return this.#held?.word ?? null;
  }

  /** Whether listings are answered by the index now. */
  get isFresh(): boolean {
    return this.#source?.isFresh ?? false;
  }

  /** What the index holds and how far it has read the log of changes; null while there is none. */
  get figures(): IndexFigures | null {
    return this.#source?.figures ?? null;
  }

  /** Who holds the index; null while nobody is known to. */
  get holder(): IndexHolder | null {
    if (this.#held) return { pid: process.pid, isOwn: true };
    return this.#asked ? { pid: this.#asked.pid, isOwn: false } : null;
  }

  /** Why the index does not answer here, where somebody can do something about it: a sentence. */
  get limitations(): readonly string[] {
    const begin = "Listings are answered by the database:";
    if (this.#trouble !== null)
      return [`${begin} the index of this machine cannot be shared, ${this.#trouble}`];
    if (!this.#asked?.client.isSilent) return [];
    return [`${begin} process ${this.#asked.pid}, which holds the directory's index, does not answer`];
  }

  /** A call that changed the directory is committed: has other processes look, and resolves when listings of this one hold it. */
  readonly committed = async (): Promise<void> => {
    if (this.#held) return this.#held.committed();
    const client = this.#asked?.client;
    await client?.committed();
    // Else whoever holds the index has them look.
    if (client === undefined || client.isClosed || client.isSilent) this.#notify();
  };

  /** Resolves when the index holds what is committed by now, at once where there is none. */
  readonly caughtUp = async (): Promise<void> => {
    await this.#source?.takenIn(false);
  };

  /** Something may have been committed: whoever holds the index looks. */
  wake(word = ""): void {
    this.#held?.wake(word);
  }

  /** The database may be another one from now on, such as a standby that was promoted. */
  doubt(): void {
    this.#held?.doubt();
  }

  /** Keeps a last snapshot where this process holds the index, and ends: one of the others takes over. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        const asked = await this.#connect();
        if (asked) await this.#ask(asked);
        if (asked === null || asked.client.hasStopped) await this.#hold();
      } catch (err) {
        const trouble = err instanceof Error ? err.message : String(err);
        if (trouble !== this.#trouble) {
          this.#options.log.warn({ err }, "the machine's index of the directory cannot be shared");
        }
        this.#trouble = trouble;
        await this.#pause(AFTER_TROUBLE_MS);
        continue;
      }
      await this.#pause(AGAIN_MS);
    }
  }

  /** Null where nobody holds the index, or who does has stopped working. */
  async #connect(): Promise<{ client: IndexClient; pid: number } | null> {
    const { file, sql, log } = this.#options;
    const socket = await connectTo(file);
    if (socket === null) return null;
    const onSilent = (isSilent: boolean) => {
      if (isSilent)
        log.warn({}, "the process that holds the directory's index does not answer, the database does");
      else log.info({}, "the process that holds the directory's index answers again");
    };
    const client = new IndexClient(socket, { sql, onSilent });
    const pid = await Promise.race([client.pid, this.#pause(GREETING_MS)]);
    if (pid !== undefined) return { client, pid };
    client.close();
    return null;
  }

  async #ask(asked: { client: IndexClient; pid: number }): Promise<void> {
    const { signal } = this.#stopping;
    const { client, pid } = asked;
    const close = () => client.close();
    signal.addEventListener("abort", close, { once: true });
    if (signal.aborted) close();
    this.#asked = asked;
    this.#trouble = null;
    this.#options.log.info({ pid }, "another process holds the directory's index");
    await client.closed;
    this.#asked = null;
    signal.removeEventListener("abort", close);
  }

  async #hold(): Promise<void> {
    const { file, ...options } = this.#options;
    const server = new IndexServer(() => this.#held);
    const accept = server.accept.bind(server);
    let listening = await listenInPlace(file, accept);
    try {
      await this.#pause(SETTLE_MS);
      if ((await listening.owner()) !== "own" || this.#stopping.signal.aborted) return;
      this.#trouble = null;
      this.#held = new DirectorySync({ ...options, otherCards: server });
      this.#options.log.info({}, "this process holds the directory's index");
      while (!this.#stopping.signal.aborted) {
        const owner = await listening.owner();
        if (owner === "other") break;
        if (owner === "nobody") listening = await this.#listenAgain(listening, accept);
        await this.#pause(LOOK_EVERY_MS);
      }
    } finally {
      await this.#held?.stop();
      this.#held = null;
      await listening.close();
      server.close();
    }
  }

  /** Whoever tidies up has removed the socket. */
  async #listenAgain(before: Listening, accept: Parameters<typeof listenInPlace>[1]): Promise<Listening> {
    const again = await listenInPlace(this.#options.file, accept);
    await before.close();
    return again;
  }

  async #pause(ms: number): Promise<undefined> {
    const { signal } = this.#stopping;
    await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
    return undefined;
  }
}
