import { connect, type Socket } from "node:net";

/** A whole answer. `ms` is from the writing of the request to the last byte. */
export interface RawAnswer {
  status: number;
  bytes: number;
  ms: number;
  /** Empty unless it was asked for. */
  body: string;
}

interface Waiting {
  start: number;
  keepBody: boolean;
  resolve(answer: RawAnswer): void;
  reject(error: Error): void;
}

/** Of silence. */
const GIVE_UP_MS = 120_000;
const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.toString("latin1", at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

/**
 * One keep-alive connection that sends bytes made beforehand and does no more with an answer than to find its end, so
 * that the generator takes little of the two cores it shares with what it measures.
 */
export class RawConnection {
  private readonly port: number;
  private socket: Socket;
  private parts: Buffer[] = [];
  private received = 0;
  private head: { end: number; status: number; length: number | null } | undefined;
  private waiting: Waiting | undefined;

  constructor(port: number) {
    this.port = port;
    this.socket = this.open();
  }

  private open(): Socket {
    const socket = connect({ port: this.port, host: "127.0.0.1", noDelay: true });
    // One that was replaced may still tell that it is closed.
    const fail = (error: Error) => (socket === this.socket ? this.fail(error) : undefined);
    socket.on("data", (part) => this.take(part));
    socket.on("error", fail);
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy(new Error(`No answer in ${GIVE_UP_MS} ms`)));
    socket.on("close", () => fail(new Error("The connection was closed")));
    [this.parts, this.received, this.head] = [[], 0, undefined];
    return socket;
  }

  /** Sends a request; one at a time. A connection that was closed, as servers do with one that is quiet for a while, is made anew. */
  send(request: Buffer, keepBody = false): Promise<RawAnswer> {
    if (this.socket.destroyed) this.socket = this.open();
    return new Promise((resolve, reject) => {
      this.waiting = { start: performance.now(), keepBody, resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private fail(error: Error): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.reject(error);
  }

  private take(part: Buffer): void {
    this.parts.push(part);
    this.received += part.length;
    this.head ??= this.readHead();
    const { head } = this;
    if (head === undefined || !this.waiting) return;
    const isWhole = head.length === null ? this.endsWithLastChunk() : this.received >= head.end + head.length;
    if (isWhole) this.finish(head, this.waiting);
  }

  private readHead() {
    const all = this.parts.length === 1 ? this.parts[0] : Buffer.concat(this.parts);
    const end = all?.indexOf(HEAD_END) ?? -1;
    if (all === undefined || end < 0) return undefined;
    this.parts = [all];
    const text = all.toString("latin1", 0, end);
    const length = /^content-length: *(\d+)/im.exec(text)?.[1];
    return { end: end + 4, status: Number(text.slice(9, 12)), length: length ? Number(length) : null };
  }

  private endsWithLastChunk(): boolean {
    if (this.parts.length > 1 && (this.parts.at(-1)?.length ?? 0) < 5)
      this.parts = [Buffer.concat(this.parts)];
    return this.parts.at(-1)?.subarray(-5).equals(LAST_CHUNK) ?? false;
  }

  private finish(head: { end: number; status: number; length: number | null }, waiting: Waiting): void {
    const ms = performance.now() - waiting.start;
    let body = "";
    if (waiting.keepBody) {
      const raw = Buffer.concat(this.parts).subarray(head.end);
      body = (head.length === null ? withoutChunks(raw) : raw).toString("utf8");
    }
    const answer = { status: head.status, bytes: this.received, ms, body };
    this.parts = [];
    this.received = 0;
    this.head = undefined;
    this.waiting = undefined;
    waiting.resolve(answer);
  }
}
