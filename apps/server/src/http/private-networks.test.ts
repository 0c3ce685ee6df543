import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer, type TestServerOptions } from "../testing/start-test-server.ts";
import { answerErrors } from "./answer-error.ts";
import { listen } from "./listen.ts";
import { createLogger } from "./logger.ts";
import { guardDevPages, guardLoopback, isPrivateAddress } from "./private-networks.ts";

test.each([
  ["127.0.0.1", true],
  ["127.255.0.9", true],
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
  ["fec0::1", false],
  ["", false],
  ["localhost", false],
])("isPrivateAddress of %s is %s", (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

const PAGES = ["/dev/outbox", "/dev/outbox.json", "/dev/outbox/messages/1", "/DEV/outbox.json", "/dev/ui"];

describe.each<[string, TestServerOptions, [Record<string, string>, number][]]>([
  [
    "is open to this machine, but closed to requests that an untrusted proxy forwarded",
    {},
    [
      [{}, 200],
      [{ "x-forwarded-for": "127.0.0.1" }, 403],
      [{ forwarded: "for=127.0.0.1" }, 403],
      [{ via: "1.1 proxy" }, 403],
      [{ "x-real-ip": "127.0.0.1" }, 403],
    ],
  ],
  [
    "uses the address that a trusted proxy appended",
    { trustProxy: 1 },
    [
      [{ "x-forwarded-for": "203.0.113.9" }, 403],
      [{ "x-forwarded-for": "127.0.0.1, 203.0.113.9" }, 403],
      [{ "x-forwarded-for": "192.168.0.7" }, 200],
      [{ "x-forwarded-for": "203.0.113.9, 192.168.0.7" }, 200],
    ],
  ],
  ["is not available in production", { production: true }, [[{}, 404]]],
])("the path /dev %s", (_name, options, cases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(options);
    const message = { to: "a@example.test", subject: "Reset", text: "link", html: "<p>link</p>" };
    await server.database.sql`insert into outbox_messages ${server.database.sql(message)}`;
  });
  afterAll(() => server.close());

  test.each(cases)(
    "answers a request for a /dev page with headers %j with status %i",
    async (headers, expected) => {
      for (const page of PAGES) {
        const { status, text } = await server.browser().request(page, { headers });
        expect(status, page).toBe(expected);
        if (status !== 200) expect(text).not.toContain("link");
      }
    },
  );
});

test.each([undefined, 1])(
  "refuses a client with a public address regardless of its headers, with trust proxy %s",
  async (hops) => {
    const app = express();
    if (hops !== undefined) app.set("trust proxy", hops);
    app.use((request, _response, next) => {
      Object.defineProperty(request.socket, "remoteAddress", { value: "203.0.113.9" });
      next();
    });
    app.use("/dev", guardDevPages({ production: false, isProxied: hops !== undefined }));
    app.get("/dev/outbox", (_request, response) => response.send("mail"));
    app.use(answerErrors(createLogger("silent")));
    const server = await listen(app, { port: 0, host: "127.0.0.1" });
    try {
      for (const headers of [{}, { "x-forwarded-for": "127.0.0.1" }]) {
        const answer = await fetch(`http://127.0.0.1:${server.port}/dev/outbox`, { headers });
        expect(answer.status).toBe(403);
        expect(await answer.text()).toContain(
          "This page is only available from this machine and private networks",
        );
      }
    } finally {
      await server.stop();
    }
  },
);

test.each<[string, boolean, Record<string, string>, number]>([
  ["a client on this machine", false, {}, 200],
  ["a request that a proxy forwarded", false, { via: "1.1 proxy" }, 403],
  ["a request with a forwarded address", false, { "x-forwarded-for": "127.0.0.1" }, 403],
  ["any request if a proxy is configured", true, {}, 403],
])(
  "guardLoopback allows only direct requests from this machine: %s",
  async (_who, isProxied, headers, status) => {
    const app = express().use(guardLoopback(isProxied), (_request, response) => void response.end());
    app.use(answerErrors(createLogger("silent")));
    const running = await listen(app, { port: 0, host: "127.0.0.1" });
    const answer = await fetch(`http://127.0.0.1:${running.port}/`, { headers });
    await running.stop();
    expect(answer.status).toBe(status);
  },
);
