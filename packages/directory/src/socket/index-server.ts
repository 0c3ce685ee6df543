import type { Socket } from "node:net";
import { setImmediate as otherWork } from "node:timers/promises";
import type { KnownStatus } from "@starling/validators/channels";
import type { Alternative, DirectoryReader } from "../directory-reader.ts";
import type { Silences } from "../memory/index-row.ts";
import type { CardFollower, DirectorySync } from "../sync/directory-sync.ts";
import { LineChannel } from "./lines.ts";
import { type Message, type Question, readNumber, readRequest } from "./messages.ts";

/** Whoever asks hears this often how it stands, so that silence means something. */
const STATE_EVERY_MS = 250;
/** Who has not taken so many bytes does not read any more, and is let go. */
const MOST_UNSENT = 16 * 1_024 * 1_024;
/** Questions that have come are answered for so long before others have a turn of the loop. */
const SLICE_MS = 5;
/** Who has asked so many that are not answered is not read from until they are. */
const MOST_ASKED = 1_000;

/** What questions are answered from. */
type HeldIndex = Pick<DirectorySync, "answering" | "takenIn" | "freshForMs" | "isHeld" | "figures">;
type Asked = Question & { id: number };

/** Answers other processes of the machine from the index of this one, and tells them which cards change. */
export class IndexServer implements CardFollower {
  readonly #held: () => HeldIndex | null;
  readonly #askers = new Map<Socket, Asker>();
  readonly #telling = setInterval(() => this.#tellAll(this.#state()), STATE_EVERY_MS).unref();
  #silences: Extract<Message, { is: "silences" }> = { is: "silences", silences: [] };

  /**
   * @param held the index, for as long as this process has one
   */
  constructor(held: () => HeldIndex | null) {
    this.#held = held;
  }

  /** Takes a connection in: says who this is, and answers until it ends. */
  accept(socket: Socket): void {
    const asker = new Asker(socket, this.#held);
    this.#askers.set(socket, asker);
    socket.on("close", () => this.#askers.delete(socket));
    asker.say({ is: "hello", pid: process.pid });
    asker.say(this.#silences);
    asker.say(this.#state());
  }

  drop(ids: readonly string[]): void {
    if (ids.length > 0) this.#tellAll({ is: "changed", ids });
  }

  setStatuses(id: string, statuses: readonly KnownStatus[]): void {
    this.#tellAll({ is: "statuses", id, statuses });
  }

  setSilences(silences: Silences): void {
    const said = { is: "silences" as const, silences: [...silences] };
    if (JSON.stringify(said) === JSON.stringify(this.#silences)) return;
    this.#silences = said;
    this.#tellAll(said);
  }

  clear(): void {
    this.#tellAll({ is: "cleared" });
  }

  /** Ends all connections. */
  close(): void {
    clearInterval(this.#telling);
    for (const socket of this.#askers.keys()) socket.destroy();
  }

  #state(): Message {
    const held = this.#held();
    return {
      is: "state",
      freshForMs: held?.freshForMs ?? 0,
      isHeld: held?.isHeld ?? false,
      figures: held?.figures ?? null,
    };
  }

  #tellAll(message: Message): void {
    for (const [socket, asker] of this.#askers) {
      if (asker.unread > MOST_UNSENT) socket.destroy();
      else asker.say(message);
    }
  }
}

/** A process that asks, with what it has told before. */
class Asker {
  readonly #channel: LineChannel;
  readonly #socket: Socket;
  readonly #held: () => HeldIndex | null;
  readonly #options = new Map<number, readonly Alternative[]>();
  readonly #lines: string[] = [];
  #isAnswering = false;

  constructor(socket: Socket, held: () => HeldIndex | null) {
    this.#socket = socket;
    this.#held = held;
    this.#channel = new LineChannel(socket, (line) => {
      this.#lines.push(line);
      if (this.#lines.length > MOST_ASKED) socket.pause();
      void this.#answerAll();
    });
  }

  /** Bytes that were said to it and that it has not read. */
  get unread(): number {
    return this.#channel.unsent;
  }

  say(message: Message): void {
    this.#channel.send(message);
  }

  async #answerAll(): Promise<void> {
    if (this.#isAnswering) return;
    this.#isAnswering = true;
    let since = performance.now();
    for (let line = this.#lines.shift(); line !== undefined; line = this.#lines.shift()) {
      if (performance.now() - since > SLICE_MS) {
        await otherWork();
        since = performance.now();
      }
      await this.#take(line).catch((error: Error) => this.#socket.destroy(error));
    }
    this.#isAnswering = false;
    if (this.#socket.isPaused()) this.#socket.resume();
  }

  /** Throws when it is no request. */
  async #take(line: string): Promise<void> {
    const said: unknown = JSON.parse(line);
    const read = readRequest.safeParse(said);
    if (!read.success) {
      // A question of somebody who knows more than this: SQL can answer it.
      this.say({ is: "away", id: readNumber.parse(said).id });
      return;
    }
    const request = read.data;
    if (request.ask === "options") this.#options.set(request.list, request.options);
    else if (request.ask === "forget") this.#options.clear();
    // The next questions need not wait for what may take long.
    else if (request.ask === "takenIn" || request.ask === "cards") void this.#answer(request);
    else await this.#answer(request);
  }

  async #answer(asked: Asked): Promise<void> {
    const { id } = asked;
    try {
      const answer = await this.#find(asked);
      this.say(answer === undefined ? { is: "away", id } : { is: "answer", id, answer });
    } catch {
      // Whoever asks has SQL, as this process has where its index fails.
      this.say({ is: "away", id });
    }
  }

  /** Undefined where the index may not be asked now. */
  async #find(asked: Asked): Promise<unknown> {
    const held = this.#held();
    if (asked.ask === "takenIn") {
      await held?.takenIn(asked.isNews);
      return null;
    }
    const reader = held?.answering ?? null;
    return reader === null ? undefined : this.#askReader(reader, asked);
  }

  #askReader(reader: DirectoryReader, asked: Exclude<Asked, { ask: "takenIn" }>): Promise<unknown> {
    switch (asked.ask) {
      case "page":
        return reader.page(asked.query);
      case "among":
        return reader.among(asked.query, asked.ids);
      case "emptiedBy":
        return reader.emptiedBy(asked.query);
      case "cards":
        return reader.cards(asked.ids);
      case "counts":
        return this.#count(reader, asked);
    }
  }

  async #count(reader: DirectoryReader, { query, wanted }: Extract<Asked, { ask: "counts" }>) {
    const lists = wanted.map(({ filters, list }) => {
      const options = this.#options.get(list);
      if (options === undefined) throw new Error(`Nobody has told the options of list ${list}`);
      return { filters, options };
    });
    const { counts, ...total } = await reader.counts(query, lists);
    return { ...total, counts: counts.map((each) => Array.from(each)) };
  }
}
