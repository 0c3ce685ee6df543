import { createServer, type RequestListener, type Server } from "node:http";
import type { LookupFunction } from "node:net";
import { DomainError } from "@starling/api/errors";
import type { PushOptions, PushTarget } from "@starling/api/ports";
import { installationVapidKeys } from "@starling/db/vapid-keys";
import { afterEach, expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { createPushSender, pushSubject } from "./sender.ts";

const OPTIONS: PushOptions = { topic: "live_1", ttlSeconds: 600, urgency: "high" };
const server = await openTestServer();
const open: Server[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.closeAllConnections();
});

async function subscribe(applicationServerKey?: string) {
  const { json } = await server
    .browser()
    .request("/dev/push/subscriptions", { json: { applicationServerKey } });
  const { endpoint, keys } = json as unknown as { endpoint: string; keys: { p256dh: string; auth: string } };
  const token = endpoint.slice(endpoint.lastIndexOf("/") + 1);
  return { target: { endpoint, ...keys }, path: `/dev/push/subscriptions/${token}`, token };
}

const read = async (path: string) => JSON.parse((await server.browser().request(path)).text);

async function ownSender(options: { standIn?: string; resolve?: LookupFunction; patienceMs?: number } = {}) {
  const keys = await installationVapidKeys(server.database.db);
  return createPushSender({ keys, subject: "mailto:a@starling.example", ...options });
}

async function answering(listener: RequestListener): Promise<{ prefix: string; target: PushTarget }> {
  const service = createServer(listener);
  open.push(service);
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const prefix = `http://127.0.0.1:${port}/send/`;
  const { target } = await subscribe();
  return { prefix, target: { ...target, endpoint: `${prefix}a` } };
}

test("encrypts, signs and delivers a message that the browser can decrypt", async () => {
  const { push } = server.ports;
  const { target, path } = await subscribe(push?.publicKey);
  expect(await push?.send(target, "Nia is live 🐦", OPTIONS)).toBe("sent");
  const message = { text: "Nia is live 🐦", topic: "live_1", ttlSeconds: 600, urgency: "high" };
  expect(await read(path)).toEqual([message]);
});

test("reports an expired or unknown push subscription as gone", async () => {
  const { push } = server.ports;
  const { target, path } = await subscribe();
  await server.browser().request(path, { method: "DELETE" });
  expect(await push?.send(target, "late", OPTIONS)).toBe("gone");
  expect(await push?.send({ ...target, endpoint: `${push.standIn}never` }, "late", OPTIONS)).toBe("gone");
});

test("reports a push subscription with unusable keys as gone", async () => {
  const { push } = server.ports;
  const { target, path } = await subscribe();
  const wrong = { ...target, p256dh: `B${"A".repeat(86)}` };
  expect(await push?.send(wrong, "lost", OPTIONS)).toBe("gone");
  expect(await read(path)).toEqual([]);
});

test.each([
  [429, { "retry-after": "120" }, 120],
  [503, {}, undefined],
  [500, { "retry-after": "Fri, 27 Nov 2026 12:00:00 GMT" }, undefined],
  [413, {}, undefined],
])(
  "reports status %i of the push service as unavailable, with the Retry-After seconds",
  async (status, headers, retryAfter) => {
    const { prefix, target } = await answering((_request, response) =>
      response.writeHead(status, headers).end(),
    );
    const error = await (await ownSender({ standIn: prefix }))
      .send(target, "a", OPTIONS)
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: "UNAVAILABLE", retryAfter });
  },
);

test("does not follow a redirect of the push service", async () => {
  const paths: string[] = [];
  const { prefix, target } = await answering((request, response) => {
    paths.push(request.url ?? "");
    response.writeHead(307, { location: "/inner" }).end();
  });
  await expect((await ownSender({ standIn: prefix })).send(target, "a", OPTIONS)).rejects.toThrow();
  expect(paths).toEqual(["/send/a"]);
});

test("sends nothing to a host that resolves to this machine, nor to an invalid endpoint", async () => {
  let calls = 0;
  const { target } = await answering((_request, response) => {
    calls += 1;
    response.writeHead(201).end();
  });
  const inward: LookupFunction = (_hostname, _options, answer) =>
    answer(null, [{ address: "127.0.0.1", family: 4 }]);
  const sender = await ownSender({ resolve: inward });
  const error = await sender
    .send({ ...target, endpoint: "https://push.example/a" }, "a", OPTIONS)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "UNAVAILABLE", cause: { name: "NonPublicAddressError" } });
  expect(await sender.send(target, "a", OPTIONS)).toBe("gone");
  expect(calls).toBe(0);
});

test.each([
  ["Starling <hello@starling.example>", "https://a.example", "mailto:hello@starling.example"],
  ["hello@starling.example", "https://a.example", "mailto:hello@starling.example"],
  [undefined, "https://a.example", "https://a.example"],
  [undefined, "http://localhost:3000", "mailto:hello@localhost"],
])("pushSubject for sender %s at site %s returns the contact %s", (mailFrom, publicUrl, subject) => {
  expect(pushSubject(mailFrom, publicUrl)).toBe(subject);
});

test("sends at most eight concurrent messages to unknown hosts and postpones the next one", async () => {
  const lookups: (() => void)[] = [];
  const resolve: LookupFunction = (_name, _options, done) => {
    lookups.push(() => done(new Error("away"), "", 4));
  };
  const sender = await ownSender({ resolve });
  const { target } = await subscribe();
  const send = (host: string) =>
    sender.send({ ...target, endpoint: `https://${host}/send/a` }, "late", OPTIONS);
  const slow = Array.from({ length: 8 }, (_, index) => send(`slow${index}.example.com`));
  await expect.poll(() => lookups.length).toBe(8);
  await expect(send("another.example.com")).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfter: 30 });
  const known = send("fcm.googleapis.com");
  await expect.poll(() => lookups.length).toBe(9);
  for (const fail of lookups) fail();
  await Promise.allSettled([...slow, known]);
});
