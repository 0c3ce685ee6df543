import express, { type RequestHandler } from "express";
import { expect, test } from "vitest";
import { startTestServer } from "../testing/start-test-server.ts";
import { answerErrors } from "./answer-error.ts";
import { listen } from "./listen.ts";
import { createLogger } from "./logger.ts";
import { guardDevPages, guardLoopback, isPrivateAddress } from "./private-networks.ts";

test.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["172.16.0.1", true],
  ["172.31.255.255", true],
  ["192.168.178.20", true],
  ["169.254.1.1", true],
  ["::1", true],
  ["::ffff:192.168.0.5", true],
  ["fd12:3456::1", true],
  ["fe80::1%eth0", true],
  ["172.32.0.1", false],
  ["11.0.0.1", false],
  ["192.169.0.1", false],
  ["203.0.113.9", false],
  ["0.0.0.0", false],
  ["::", false],
  ["::ffff:203.0.113.9", false],
  ["2001:db8::1", false],
  ["", false],
  ["localhost", false],
])("isPrivateAddress of %s is %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

interface Asked {
  headers?: Record<string, string>;
  /** Replaces the connection's IP address. */
  from?: string;
  hops?: number;
}

async function statusOf(guard: RequestHandler, { headers = {}, from, hops }: Asked): Promise<number> {
  const app = express();
  if (hops !== undefined) app.set("trust proxy", hops);
  app.use((request, _response, next) => {
    if (from !== undefined) Object.defineProperty(request.socket, "remoteAddress", { value: from });
    next();
  });
  app.use(guard, (_request, response) => void response.end());
  app.use(answerErrors(createLogger("silent")));
  const server = await listen(app, { port: 0, host: "127.0.0.1" });
  const { status } = await fetch(`http://127.0.0.1:${server.port}/`, {
    headers: { connection: "close", ...headers },
  });
  await server.stop();
  return status;
}

const forwarded = (value: string) => ({ "x-forwarded-for": value });

test.each<[string, Asked, number]>([
  ["a client on this machine", {}, 200],
  ["a public client", { from: "203.0.113.9" }, 403],
  ["a public client that claims to be local", { from: "203.0.113.9", headers: forwarded("127.0.0.1") }, 403],
  ["an untrusted proxy", { headers: forwarded("127.0.0.1") }, 403],
  ["an untrusted proxy with Forwarded", { headers: { forwarded: "for=127.0.0.1" } }, 403],
  ["an untrusted proxy with Via", { headers: { via: "1.1 proxy" } }, 403],
  ["an untrusted proxy with X-Real-IP", { headers: { "x-real-ip": "127.0.0.1" } }, 403],
  ["a trusted proxy's public client", { hops: 1, headers: forwarded("127.0.0.1, 203.0.113.9") }, 403],
  ["a trusted proxy's private client", { hops: 1, headers: forwarded("203.0.113.9, 192.168.0.7") }, 200],
  ["a public trusted proxy", { hops: 1, from: "203.0.113.9", headers: forwarded("127.0.0.1") }, 403],
])("guardDevPages allows or refuses %s by the client's address", async (_who, asked, status) => {
  const isProxied = asked.hops !== undefined;
  expect(await statusOf(guardDevPages({ production: false, isProxied }), asked)).toBe(status);
  expect(await statusOf(guardDevPages({ production: true, isProxied }), asked)).toBe(404);
});

test.each<[string, boolean, Asked, number]>([
  ["a client on this machine", false, {}, 200],
  ["a request that a proxy forwarded", false, { headers: { via: "1.1 proxy" } }, 403],
  ["a request with a forwarded address", false, { headers: forwarded("127.0.0.1") }, 403],
  ["any request if a proxy is configured", true, {}, 403],
])(
  "guardLoopback allows only direct requests from this machine: %s",
  async (_who, isProxied, asked, status) => {
    expect(await statusOf(guardLoopback(isProxied), asked)).toBe(status);
  },
);

test("every page below /dev is guarded", async () => {
  const server = await startTestServer();
  for (const page of [
    "/dev/outbox",
    "/dev/outbox.json",
    "/dev/outbox/messages/1",
    "/DEV/outbox.json",
    "/dev/ui",
  ]) {
    const { status, text } = await server.browser().request(page, { headers: forwarded("127.0.0.1") });
    expect(status, page).toBe(403);
    expect(text).toContain("This page is only available from this machine and private networks");
  }
  await server.close();
});
