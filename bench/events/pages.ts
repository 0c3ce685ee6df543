import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { createRandom } from "@starling/db/random";
import { clock, type Order, type Report } from "./messages.ts";

/** A process full of open pages: as many sockets, each of which follows some streamers, and notes when it hears of what. */

/** As browsers come, and not all at once. */
const OPENED_AT_ONCE = 50;
const PAUSE_MS = 100;
/** Pages come from so many addresses: of each, a process takes only so many, and a system has only so many ports. */
const BY_ADDRESS = 100;

const heard = new Map<number, number[]>();
let [closed, bytes] = [0, 0];

const tell = (report: Report) => process.send?.(report);

function addressOf(page: number, network: number): string {
  const host = Math.floor(page / BY_ADDRESS);
  return `127.0.${network}.${host + 1}`;
}

/** Resolves when the page has heard of all it shows; false where it was refused. */
function open(port: number, localAddress: string, profiles: readonly string[]): Promise<boolean> {
  const input = encodeURIComponent(JSON.stringify({ json: { profiles } }));
  return new Promise((resolve) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.write(
      `GET /api/trpc/live.publicChanges?input=${input} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n\r\n`,
    );
    let rest = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      const at = clock();
      bytes += text.length;
      const events = (rest + text).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) take(event, at, resolve);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      closed += 1;
      resolve(false);
    });
  });
}

/** The first event says what holds, with the number of no batch. */
function take(event: string, at: number, answer: (isOpen: boolean) => void): void {
  if (event.includes("serialized-error")) answer(false);
  if (!event.includes("streamers")) return;
  for (const [, batch] of event.matchAll(/"viewers":(\d+)/g)) if (batch !== "0") note(Number(batch), at);
  answer(true);
}

function note(batch: number, at: number): void {
  const known = heard.get(batch);
  if (known) known.push(at);
  else heard.set(batch, [at]);
}

async function openAll({ port, pages, shown, streamers, network }: Extract<Order, { kind: "open" }>) {
  const random = createRandom(`pages ${network}`);
  const opening: Promise<boolean>[] = [];
  for (let page = 0; page < pages; page += 1) {
    opening.push(open(port, addressOf(page, network), random.sample(streamers, shown)));
    if (page % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await delay(PAUSE_MS);
  }
  const refused = (await Promise.all(opening)).filter((isOpen) => !isOpen).length;
  tell({ kind: "opened", refused });
}

process.on("message", (order: Order) => {
  if (order.kind === "open") {
    void openAll(order);
    return;
  }
  tell({ kind: "heard", batches: [...heard], closed, bytes });
  heard.clear();
});
process.on("disconnect", () => process.exit());
