import { Agent, get, type IncomingMessage, type RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { allowSlowBody } from "./body-timeouts.ts";
import { listen } from "./listen.ts";

const FAST = { headersMs: 200, bodyMs: 300, stallMs: 300, uploadMs: 1_500, checkMs: 50, farewellMs: 20 };
const ok: RequestListener = (_request, response) => response.end("ok");

function receive(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      received += chunk;
    });
    socket.once("close", () => resolve(received));
    socket.once("error", reject);
  });
}

test("closes the connection of a client that sends its headers or body too slowly", async () => {
  const reading: RequestListener = (request, response) => {
    request.resume().once("end", () => response.end("ok"));
  };
  const server = await listen(reading, { port: 0, host: "127.0.0.1" }, FAST);
  const answers = await Promise.all([
    receive(server.port, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "),
    receive(server.port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc"),
  ]);
  for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  await server.stop();
});

function trickle(port: number, bytes: number): Promise<{ received: string; openMs: number }> {
  return new Promise((resolve) => {
    const opened = performance.now();
    let left = bytes;
    let received = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST /upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
    });
    const timer = setInterval(() => {
      if (left > 0) socket.write("x");
      left -= 1;
    }, 60);
    socket.setEncoding("utf8").on("data", (chunk) => {
      received += chunk;
    });
    socket.once("close", () => {
      clearInterval(timer);
      resolve({ received, openMs: performance.now() - opened });
    });
    socket.on("error", () => undefined);
  });
}

test("allows a slow upload while bytes arrive, and answers 408 to a stalled or endless upload", async () => {
  const uploading: RequestListener = (request, response) => {
    allowSlowBody(request);
    request.resume().once("end", () => response.end("taken"));
  };
  const server = await listen(uploading, { port: 0, host: "127.0.0.1" }, FAST);
  const stalled = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc";
  const [slow, endless, silent] = await Promise.all([
    trickle(server.port, 12),
    trickle(server.port, 1_000),
    receive(server.port, stalled),
  ]);
  expect(slow.received).toContain("taken");
  expect(slow.openMs).toBeGreaterThan(FAST.bodyMs);
  expect(endless.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(silent).toMatch(/^HTTP\/1\.1 408 /);
  await server.stop();
});

test("stopping lets running requests finish, and accepts no new connections", async () => {
  const waiting: (() => void)[] = [];
  let arrived = () => {};
  const bothArrived = new Promise<void>((resolve) => {
    arrived = () => waiting.length === 2 && resolve();
  });
  const server = await listen(
    (_request, response) => {
      waiting.push(() => response.end("whole answer"));
      arrived();
    },
    { port: 0, host: "127.0.0.1" },
    FAST,
  );
  const agent = new Agent({ keepAlive: true });
  const answers = [ask(server.port, agent), ask(server.port, agent)];
  await bothArrived;

  const stopped = server.stop();
  for (const finish of waiting) finish();
  for (const answer of await Promise.all(answers)) {
    expect(answer.text).toBe("whole answer");
    expect(answer.connection).toBe("close");
  }
  await stopped;
  await expect(ask(server.port, agent)).rejects.toThrow(/ECONNREFUSED/);
  agent.destroy();
});

test("listen rejects with EADDRINUSE for a port in use", async () => {
  const first = await listen(ok, { port: 0, host: "127.0.0.1" }, FAST);
  const second = listen(ok, { port: first.port, host: "127.0.0.1" }, FAST);
  await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
  await first.stop();
});

interface ReceivedMessage {
  text: string;
  connection: string | undefined;
}

function ask(port: number, agent: Agent): Promise<ReceivedMessage> {
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, agent }, (response: IncomingMessage) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.once("end", () => resolve({ text, connection: response.headers.connection }));
    });
    request.once("error", reject);
  });
}

test("reports a malformed request with its request id", async () => {
  const reported: { requestId: string; status: number }[] = [];
  const onUnreadable = (requestId: string, status: number) => void reported.push({ requestId, status });
  const server = await listen(ok, { port: 0, host: "127.0.0.1", onUnreadable }, FAST);
  const answer = await receive(server.port, "this is no HTTP\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(reported).toEqual([{ requestId: /^X-Request-Id: (\S+)/im.exec(answer)?.[1], status: 400 }]);
  await server.stop();
});
