import type { Socket } from "node:net";

/** A line is never as long; whoever sends one speaks something else. In characters. */
const LONGEST = 32 * 1_024 * 1_024;

/** Values as lines of JSON over a socket, in both directions. */
export class LineChannel {
  readonly #socket: Socket;
  /** Said in this turn of the loop, all of which goes out at once. */
  #out = "";

  /**
   * @param hear gets each line; what it throws ends the connection
   */
  constructor(socket: Socket, hear: (line: string) => void) {
    this.#socket = socket;
    let begun = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      begun += text;
      if (begun.length > LONGEST) socket.destroy(new Error("A line has no end"));
      if (!text.includes("\n")) return;
      const lines = begun.split("\n");
      begun = lines.pop() ?? "";
      try {
        for (const line of lines) hear(line);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    // It is always followed by the end, which is what counts.
    socket.on("error", () => undefined);
  }

  /** Bytes that the other end has not taken yet, roughly. */
  get unsent(): number {
    return this.#socket.writableLength + this.#out.length;
  }

  send(value: object): void {
    if (this.#out === "") setImmediate(() => this.#flush());
    this.#out += `${JSON.stringify(value)}\n`;
  }

  #flush(): void {
    if (this.#socket.writable) this.#socket.write(this.#out);
    this.#out = "";
  }
}
