import type { Socket } from "node:net";
import type { z } from "zod";
import type { Alternative, CardRecord, DirectoryReader } from "../directory-reader.ts";
import { CardCache } from "../sync/card-cache.ts";
import { ownChangeMs } from "../sync/change-feed.ts";
import type { IndexFigures } from "../sync/directory-sync.ts";
import { LineChannel } from "./lines.ts";
import {
  type HolderState,
  type Message,
  type Question,
  type Request,
  readAnswer,
  readMessage,
} from "./messages.ts";

/** A question of somebody who works but is busy is asked of SQL after so long: sooner, SQL would be slower still, and there would be more to do. */
const ANSWER_MS = 2_500;
/** Who says nothing for so long is not asked until it does; it says four times a second how it stands. */
const SILENT_MS = 1_000;
/** And who says nothing for so long has stopped. */
const STOPPED_MS = 10_000;
const LOOK_EVERY_MS = 100;
/** Bytes of cards that are cached here, roughly: those that are shown most. Whoever holds the index caches more, for all who ask. */
const KEPT_BYTES = 16 * 1_024 * 1_024;
/** So many questions are under way at most; SQL takes further ones. */
const MOST_ASKED = 1_000;
/** So many lists of options are known by number; then all are told anew. */
const MOST_LISTS = 512;

/** The process that holds the index gives no answer; SQL can. */
export class IndexAway extends Error {}

interface Waiting {
  at: number;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** What a client works with. */
export interface ClientOptions {
  /** Cards are read from it where the other process gives none. */
  sql: Pick<DirectoryReader, "cards">;
  /** It does not answer, or does again. */
  onSilent(isSilent: boolean): void;
}

const UNKNOWN: HolderState = { freshForMs: 0, isHeld: false, figures: null };

/** Asks the index that another process of the machine holds: over one connection, several questions at once. */
export class IndexClient {
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  readonly #channel: LineChannel;
  readonly #options: ClientOptions;
  readonly #cards: CardCache;
  readonly #reader: DirectoryReader;
  readonly #greeting = Promise.withResolvers<number>();
  readonly #looking: NodeJS.Timeout;
  /** Questions by number, the oldest first. */
  readonly #asked = new Map<number, Waiting>();
  /** Those that may take long. */
  readonly #takings = new Map<number, () => void>();
  #lists = new WeakMap<readonly Alternative[], number>();
  #lastList = 0;
  #lastId = 0;
  #state = UNKNOWN;
  #stateAt = 0;
  /** Turns of looking since it was heard. Turns and no clock, so that a process which was stopped itself has missed nothing. */
  #silentTurns = 0;
  #isSilent = false;
  #hasStopped = false;
  #isClosed = false;
  /** Changes that were waited for in vain: until they are in, the index is not asked. */
  #owed = 0;

  constructor(socket: Socket, options: ClientOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#cards = new CardCache((ids) => this.#readCards(ids), KEPT_BYTES);
    this.#channel = new LineChannel(socket, (line) => this.#hear(readMessage.parse(JSON.parse(line))));
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    this.#greeting.promise.catch(() => undefined);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    this.closed = closed;
    socket.once("close", () => {
      this.#end();
      resolve();
    });
    this.#reader = {
      page: (query) => this.#ask(readAnswer.page, { ask: "page", query }),
      among: (query, ids) => this.#ask(readAnswer.among, { ask: "among", query, ids }),
      counts: (query, wanted) => {
        const lists = wanted.map(({ filters, options: list }) => ({ filters, list: this.#numberOf(list) }));
        return this.#ask(readAnswer.counts, { ask: "counts", query, wanted: lists });
      },
      emptiedBy: (query) => this.#ask(readAnswer.emptiedBy, { ask: "emptiedBy", query }),
      cards: (ids) => this.#cards.cards(ids),
    };
    // What was committed before the connection was made nobody has waited for here.
    void this.#owe(this.takenIn(false));
  }

  /** The number of the process that holds the index, when it has said it; rejects when it says something else, or ends. */
  get pid(): Promise<number> {
    return this.#greeting.promise;
  }

  /** Asks the index, and has the cards here; null while it may not be asked. */
  get answering(): DirectoryReader | null {
    return this.isFresh ? this.#reader : null;
  }

  /** Whether the index may answer, as far as was heard of it: it has what was committed a moment ago, and every change of this process. */
  get isFresh(): boolean {
    if (this.#isClosed || this.#isSilent || this.#owed > 0) return false;
    return performance.now() - this.#stateAt < this.#state.freshForMs;
  }

  /** Whether the connection was ended because nothing was said any more. */
  get hasStopped(): boolean {
    return this.#hasStopped;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether questions are not answered any more. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  get figures(): IndexFigures | null {
    const { figures } = this.#state;
    if (figures?.lookedMsAgo == null) return figures;
    return { ...figures, lookedMsAgo: figures.lookedMsAgo + performance.now() - this.#stateAt };
  }

  /**
   * Resolves when the index holds what is committed by now, or the connection has ended.
   * @param isNews whether other machines are to be notified of it
   */
  takenIn(isNews: boolean): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastId += 1;
    this.#takings.set(this.#lastId, resolve);
    this.#send({ ask: "takenIn", id: this.#lastId, isNews });
    return promise;
  }

  /**
   * This process has committed something: resolves when the index holds it, at the latest after half a second, or three while a
   * snapshot is written; the index is not asked then until it does.
   */
  async committed(): Promise<void> {
    const taken = this.takenIn(true);
    let isIn = false;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, this.#isSilent ? 0 : ownChangeMs(this.#state.isHeld));
    await Promise.race([taken.then(() => (isIn = true)), late.promise]);
    clearTimeout(timer);
    if (!isIn) void this.#owe(taken);
  }

  /** Ends the connection. */
  close(): void {
    this.#socket.destroy();
  }

  async #owe(taken: Promise<void>): Promise<void> {
    this.#owed += 1;
    await taken;
    this.#owed -= 1;
  }

  async #ask<Answer>(read: z.ZodType<Answer>, question: Question): Promise<Answer> {
    if (this.#isClosed || this.#asked.size >= MOST_ASKED) throw new IndexAway();
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = await new Promise((resolve, reject) => {
      this.#asked.set(id, { at: performance.now(), resolve, reject });
      this.#send({ ...question, id });
    });
    return read.parse(answer);
  }

  async #readCards(ids: readonly string[]): Promise<CardRecord[]> {
    try {
      return await this.#ask(readAnswer.cards, { ask: "cards", ids });
    } catch {
      return this.#options.sql.cards(ids);
    }
  }

  #numberOf(options: readonly Alternative[]): number {
    const known = this.#lists.get(options);
    if (known !== undefined) return known;
    if (this.#lastList >= MOST_LISTS) {
      this.#send({ ask: "forget" });
      this.#lists = new WeakMap();
      this.#lastList = 0;
    }
    this.#lastList += 1;
    this.#lists.set(options, this.#lastList);
    this.#send({ ask: "options", list: this.#lastList, options });
    return this.#lastList;
  }

  #send(request: Request): void {
    this.#channel.send(request);
  }

  #hear(message: Message): void {
    this.#silentTurns = 0;
    if (this.#isSilent) this.#setSilent(false);
    switch (message.is) {
      case "hello":
        this.#greeting.resolve(message.pid);
        break;
      case "state":
        this.#state = message;
        this.#stateAt = performance.now();
        break;
      case "answer":
        this.#settle(message.id, ({ resolve }) => resolve(message.answer));
        break;
      case "away":
        this.#settle(message.id, ({ reject }) => reject(new IndexAway()));
        break;
      case "changed":
        this.#cards.drop(message.ids);
        break;
      case "statuses":
        this.#cards.setStatuses(message.id, message.statuses);
        break;
      case "silences":
        this.#cards.setSilences(new Map(message.silences));
        break;
      case "cleared":
        this.#cards.clear();
    }
  }

  /** A question that is not waited for any more is passed over. */
  #settle(id: number, end: (waiting: Waiting) => void): void {
    this.#takings.get(id)?.();
    this.#takings.delete(id);
    const waiting = this.#asked.get(id);
    this.#asked.delete(id);
    if (waiting) end(waiting);
  }

  #look(): void {
    this.#silentTurns += 1;
    const silentMs = this.#silentTurns * LOOK_EVERY_MS;
    if (silentMs > STOPPED_MS) {
      this.#hasStopped = true;
      this.#socket.destroy();
    }
    if (silentMs > SILENT_MS) this.#setSilent(true);
    const now = performance.now();
    for (const [id, { at }] of this.#asked) {
      if (!this.#isSilent && now - at < ANSWER_MS) break;
      this.#settle(id, ({ reject }) => reject(new IndexAway()));
    }
  }

  #setSilent(isSilent: boolean): void {
    if (this.#isSilent !== isSilent) this.#options.onSilent(isSilent);
    this.#isSilent = isSilent;
  }

  #end(): void {
    this.#isClosed = true;
    clearInterval(this.#looking);
    this.#greeting.reject(new Error("The connection has ended"));
    for (const { reject } of this.#asked.values()) reject(new IndexAway());
    this.#asked.clear();
    for (const resolve of this.#takings.values()) resolve();
    this.#takings.clear();
  }
}
