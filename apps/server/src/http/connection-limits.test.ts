import type { RequestListener, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { CONNECTION_LIMITS, type ConnectionLimits } from "./connection-limits.ts";
import { listen, type RunningServer } from "./listen.ts";

let server: RunningServer | undefined;
let clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await server?.stop();
});

async function start(listener: RequestListener, limits: Partial<ConnectionLimits> = {}): Promise<void> {
  const options = { port: 0, host: "127.0.0.1" };
  server = await listen(listener, options, undefined, { ...CONNECTION_LIMITS, ...limits });
}

interface Client {
  socket: Socket;
  received(): string;
  closed: Promise<void>;
}

function open(text: string, { reads = true } = {}): Client {
  let received = "";
  const socket = connect(server?.port ?? 0, "127.0.0.1", () => socket.write(text));
  clients.push(socket);
  if (reads) {
    socket.setEncoding("latin1").on("data", (part: string) => {
      received += part;
    });
  } else socket.pause();
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, received: () => received, closed };
}

const get = (path: string, count = 1) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count);
/** More bytes than the system buffers of a connection can hold. */
const HUGE = Buffer.alloc(16_000_000, "x");

test("answers pipelined requests one at a time, in order", async () => {
  const asked: string[] = [];
  let current: ServerResponse | undefined;
  await start((request, response) => {
    asked.push(request.url ?? "");
    current = response;
  });
  const { received } = open(get("/1") + get("/2") + get("/3"));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => asked.length).toBe(count);
    expect(asked).toEqual(["/1", "/2", "/3"].slice(0, count));
    current?.end(`answer ${count};`);
  }
  await expect.poll(received).toMatch(/answer 1;[^;]*answer 2;[^;]*answer 3;/);
});

test("closes a connection with too many pipelined requests without starting the waiting ones", async () => {
  let begun = 0;
  const begin = () => {
    begun += 1;
  };
  await start(begin, { ahead: 3 });
  await open(get("/", 5)).closed;
  expect(begun).toBe(1);
  const patient = open(get("/", 4));
  await expect.poll(() => begun).toBe(2);
  expect(patient.socket.closed).toBe(false);
});

test("limits the pipelined requests across all connections, and accepts more after a connection ends", async () => {
  await start(() => undefined, { aheadInAll: 3 });
  const first = open(get("/", 4));
  const second = open(get("/", 2));
  await second.closed;
  expect(first.socket.closed).toBe(false);
  first.socket.destroy();
  await first.closed;
  const third = open(get("/", 4));
  const fourth = open(get("/", 2));
  await fourth.closed;
  expect(third.socket.closed).toBe(false);
});

/**
 * At `/late`, the server waits until the test responds. The server lists the aborted responses in `cut`,
 * because a client that does not read cannot detect that its connection was closed.
 */
async function startHuge(limits: Partial<ConnectionLimits>) {
  const begun: string[] = [];
  const cut: string[] = [];
  const late: ServerResponse[] = [];
  await start(({ url = "" }, response) => {
    begun.push(url);
    response.once("close", () => {
      if (!response.writableFinished) cut.push(url);
    });
    if (url === "/late") late.push(response);
    else response.end(HUGE);
  }, limits);
  return { begun, cut, late };
}

test("closes a connection that reads nothing, but not one that reads slowly or waits for a response", async () => {
  const { cut, late } = await startHuge({ stallMs: 500 });
  open(get("/silent"), { reads: false });
  const waiting = open(get("/late"));
  const slow = open(get("/slow"), { reads: false });
  const sips = setInterval(() => slow.socket.read(), 10);
  await expect.poll(() => cut).toEqual(["/silent"]);
  await expect.poll(() => slow.socket.bytesRead).toBeGreaterThan(HUGE.length);
  clearInterval(sips);
  late[0]?.end("at last");
  await expect.poll(waiting.received).toContain("at last");
  expect(cut).toEqual(["/silent"]);
});

test("limits the size of unread responses across all connections by closing the most stalled connection", async () => {
  const { begun, cut } = await startHuge({ unreadBytes: 2.5 * HUGE.length });
  for (const path of ["/first", "/second", "/third"]) {
    open(get(path), { reads: false });
    await expect.poll(() => begun).toContain(path);
  }
  expect(cut).toEqual([]);
  const reader = open(get("/reader"));
  await expect.poll(() => reader.received().length).toBeGreaterThan(HUGE.length);
  expect(cut).toEqual(["/first"]);
});
