import { systemContext } from "@starling/api/context";
import { returnAddress } from "@starling/api/notifications/deliveries/bounces.service";
import { makeUser } from "@starling/db/testing/factories/users";
import { expect, test } from "vitest";
import { repeated } from "../testing/hostile-bodies.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { type RecordedRoute, recordRoutes } from "../testing/recorded-routes.ts";
import { threadCostOf } from "../testing/thread-cost.ts";

const recorded = recordRoutes();
const server = await openTestServer({
  rateLimitScale: 1_000_000,
  settings: { bounceAddress: "bounces@starling.example" },
});
const routes: RecordedRoute[] = recorded().filter(
  ({ method, path }) =>
    !["GET", "HEAD"].includes(method) &&
    // Excludes local fakes: they do not exist in production.
    !/^\/(?:dev|ingest)\//.test(path),
);
const { id, email } = await makeUser(server.database.db);
const ctx = systemContext(server.database.db, server.ports, "test");
const address = returnAddress(ctx, { userId: id, email }) ?? "";

/** Maximum processor time per request (security row D5 in docs/security.md). */
const MOST_MS = 50;
const BYTES = 500_000;
const ID = "0197a000-0000-7000-8000-000000000000";

const FORGED = {
  "stripe-signature": `t=1796000000,v1=${"0".repeat(64)}`,
  "twitch-eventsub-message-signature": `sha256=${"0".repeat(64)}`,
  "x-hub-signature": `sha1=${"0".repeat(40)}`,
  "kick-event-signature": "AAAA",
  "uploadthing-hook": "callback",
  "x-uploadthing-signature": `hmac-sha256=${"0".repeat(64)}`,
};

type Body = [name: string, type: string, bodyOf: (bytes: number) => string];

const BODIES: Body[] = [
  ["line feeds", "text/plain", (bytes) => "\n".repeat(bytes)],
  ["line feeds as JSON", "application/json", (bytes) => "\n".repeat(bytes)],
  ["brackets", "application/json", (bytes) => "[".repeat(bytes)],
  ["nested objects", "application/json", (bytes) => repeated('{"a":', bytes)],
  ["headers", "message/rfc822", (bytes) => repeated("To: a+b@c\r\n", bytes)],
  ["continued headers", "message/rfc822", (bytes) => `To: a\r\n${repeated(" b\r\n", bytes)}`],
  ["equals signs", "application/x-www-form-urlencoded", (bytes) => "=".repeat(bytes)],
  ["fields", "application/x-www-form-urlencoded", (bytes) => repeated("a[b][c]=1&", bytes)],
  ["nested tags", "application/atom+xml", (bytes) => repeated("<a>", bytes)],
  ["boundaries", "multipart/form-data; boundary=x", (bytes) => repeated("--x\r\n", bytes)],
];

async function tooDear({ method, path }: RecordedRoute, [name, type, bodyOf]: Body, size: number) {
  const url = server.url + path.replaceAll(/[:*]\w+/g, ID);
  const init = { method: method === "_ALL" ? "POST" : method, body: bodyOf(size) };
  const { ms, status } = await threadCostOf(MOST_MS, async () => {
    const answer = await fetch(url, { ...init, headers: { ...FORGED, "content-type": type } });
    await answer.arrayBuffer();
    return answer;
  });
  return ms > MOST_MS || status === 500 ? [`${method} ${path}: ${name}, ${status} in ${ms} ms`] : [];
}

test("no route outside the REST route table spends more than 50 ms on an anonymous request's body", async () => {
  const dear: string[] = [];
  for (const route of routes.filter(({ isOfTable }) => !isOfTable)) {
    for (const body of BODIES) dear.push(...(await tooDear(route, body, BYTES)));
  }
  expect(dear.join("\n")).toBe("");
});

// All routes in the table share one body parser, so each is tested with only one of `BODIES`.
test("no route in the REST route table spends more than 50 ms on an anonymous request's body", async () => {
  const dear: string[] = [];
  const rows = routes.filter(({ isOfTable, method }) => isOfTable && method !== "_ALL");
  for (const [index, row] of rows.entries()) {
    const body = BODIES[index % BODIES.length];
    if (body) dear.push(...(await tooDear(row, body, 990_000)));
  }
  expect(dear.join("\n")).toBe("");
});

test.each<[string, (bytes: number) => string]>([
  ["line feeds", (bytes) => `\r\n\r\n${"\n".repeat(bytes)}`],
  ["headers", (bytes) => `\r\n${repeated("a: b\r\n", bytes)}`],
  ["continued headers", (bytes) => `\r\n${repeated(" a\r\n", bytes)}`],
  ["parts", (bytes) => `\r\nContent-Type: multipart/report; boundary=x\r\n\r\n${repeated("--x\r\n", bytes)}`],
  [
    "nested parts",
    (bytes) => `\r\n${repeated("Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n", bytes)}`,
  ],
  [
    "statuses",
    (bytes) =>
      `\r\nContent-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n${repeated("Status: 5.1.1\r\n\r\n", bytes)}`,
  ],
])("scanning a mail to a valid bounce address costs at most 50 ms: %s", async (_name, bodyOf) => {
  const body = `To: ${address}${bodyOf(BYTES)}`;
  const { ms, status } = await threadCostOf(MOST_MS, () =>
    fetch(`${server.url}/api/v1/webhooks/mail-bounces`, { method: "POST", body }),
  );
  expect(ms).toBeLessThanOrEqual(MOST_MS);
  expect(status).toBe(200);
});
