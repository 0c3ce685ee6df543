import { createDb, type DbClient } from "@starling/db/client";
import { afterAll, expect, test } from "vitest";
import { createInstruments } from "../metrics/instruments.ts";
import { observeJobs } from "../metrics/observed-calls.ts";
import { PoolFigures } from "../metrics/pool-families.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { type SentSpan, startOtlpReceiver } from "../testing/otlp-receiver.ts";
import { member } from "../testing/people.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { startTracing } from "./start-tracing.ts";
import { nameStatement } from "./statement-names.ts";

const OTHER_TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${OTHER_TRACE}-00f067aa0ba902b7-01`;
let client: DbClient;
const canary = "canary-of-a-stranger@example.com";

const attribute = (span: SentSpan, key: string) =>
  span.attributes.find((one) => one.key === key)?.value.stringValue;

async function traceSome(trustProxy?: number): Promise<SentSpan[]> {
  const tracing = startTracing({
    endpoint: collector.endpoint,
    headers: { "x-key": "of-tests" },
    serviceName: "starling-test",
    ratio: 1,
  });
  const instruments = createInstruments();
  client = createDb(plain.database.url, { watch: new PoolFigures(instruments, 10, tracing) });
  const server = await startTestServer({
    ...{ beside: plain, db: client.db, metrics: {}, tracing },
    ...(trustProxy === undefined ? {} : { trustProxy }),
  });
  const from = collector.spans.length;
  const browser = server.browser();
  await browser.request("/api/v1/auth/login", {
    method: "POST",
    json: { email: canary, password: "a wrong password of the canary" },
  });
  await fetch(`${server.url}/api/trpc/accounts.me`, { headers: { traceparent } });
  await fetch(`${server.url}/${canary}?q=${canary}`);
  const observe = observeJobs(instruments, tracing);
  await observe("send_digests", async () => undefined);
  await expect(observe("send_letters", () => Promise.reject(new Error(canary)))).rejects.toThrow();
  await tracing.stop();
  await server.close();
  await client.close();
  return collector.spans.slice(from);
}

const collector = await startOtlpReceiver();
const plain = await openTestServer();
const person = await member(plain, "viewer");
const spans = await traceSome();
afterAll(() => collector.close());

const named = (name: string) => {
  const span = spans.find((one) => one.name === name);
  if (!span) throw new Error(`There is no span ${name} among ${spans.map((one) => one.name).join(", ")}`);
  return span;
};

test("traces a request, its API call and its SQL statements together, even if the request has a body", () => {
  const request = named("POST /api/v1");
  const call = named("accounts.login");
  const statement = spans.find(
    (one) => one.parentSpanId === call.spanId && attribute(one, "db.system.name") === "postgresql",
  );
  expect(request.parentSpanId).toBeUndefined();
  expect(call).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
  expect(statement).toMatchObject({ traceId: request.traceId, name: expect.stringMatching(/^\w+ \w+/) });
  expect(attribute(call, "error.type")).toBe("UNAUTHENTICATED");
});

test("continues a trace from a trusted proxy but not from another sender", async () => {
  expect(spans.map((span) => span.traceId)).not.toContain(OTHER_TRACE);
  const behindProxy = await traceSome(1);
  expect(behindProxy.filter((span) => span.traceId === OTHER_TRACE).map((span) => span.name)).toEqual(
    expect.arrayContaining(["GET /api/trpc", "accounts.me"]),
  );
});

test("trace spans contain no personal or submitted data", () => {
  const all = collector.texts.join("\n");
  for (const secret of [canary, "canary", "wrong password", person.userId, "@", "127.0.0.1"])
    expect(all.includes(secret), secret).toBe(false);
});

test("replaces literal values in a statement with placeholders", () => {
  const { text } = nameStatement(
    "select 'somebody@example.com', 'it''s', 4711, 1.5, $1, $12 from t1 where x = 'a' limit 30",
  );
  expect(text).toBe("select ?, ?, ?, ?, $1, $12 from t1 where x = ? limit ?");
});

test("traces a job run separately and records whether it failed", () => {
  expect(named("job send_digests").status.code ?? 0).toBe(0);
  expect(named("job send_letters")).toMatchObject({ status: { code: 2 } });
});
