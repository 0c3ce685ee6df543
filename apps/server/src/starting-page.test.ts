import { type RequestListener, request } from "node:http";
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { listen, type RunningServer } from "./http/listen.ts";
import { type StartupListener, serveStartupStatus } from "./starting-page.ts";

let server: RunningServer | undefined;
let startup: StartupListener | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await server?.stop();
  server = undefined;
});

/** Starts listening; returns a function that resolves with the status of a path. */
async function listening() {
  startup = serveStartupStatus({ info: () => undefined });
  server = await listen(startup.answer, { port: 0 });
  const { port } = server;
  return (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { port, path, headers: { connection: "close" } };
      request(options, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
}

const answerOk: RequestListener = (_request, response) => response.writeHead(200).end();

test("a request during the start waits and gets the product's response", async () => {
  const statusOf = await listening();
  const early = statusOf("/login");
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  server?.answerWith(answerOk);
  startup?.handOver(answerOk);
  expect(await early).toBe(200);
});

test("a request during a slow start gets 503", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const statusOf = await listening();
  let status: number | undefined;
  void statusOf("/login").then((received) => {
    status = received;
  });
  while (status === undefined) {
    await vi.advanceTimersByTimeAsync(10_000);
    await setImmediate();
  }
  expect(status).toBe(503);
});
