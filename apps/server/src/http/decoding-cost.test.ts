import { gzipSync } from "node:zlib";
import { appRouter } from "@starling/api/root";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { HOSTILE_BODIES, repeated } from "../testing/hostile-bodies.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";
import { threadCostOf } from "../testing/thread-cost.ts";

const server = await openTestServer({ rateLimitScale: 1_000_000 });
const viewer = await member(server, "viewer");
const streamer = await member(server, "streamer");

/** Maximum processor time per request (security row D1 in docs/security.md). */
const MOST_MS = 50;
const BYTES = 990_000;

const post = (path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });

const DOORS: Record<string, (body: string) => Promise<Response>> = {
  tRPC: (body) => post("/api/trpc/waitlist.join", body),
  "a compressed body": (body) =>
    post("/api/trpc/waitlist.join", gzipSync(body, { level: 1 }), { "content-encoding": "gzip" }),
  REST: (body) => post("/api/v1/waitlist/join", body),
  uploads: (body) => post("/api/uploadthing?slug=avatar&actionType=upload", body),
};

describe.each(Object.entries(DOORS))("hostile bodies of up to a megabyte sent to %s", (_door, send) => {
  test.each(Object.entries(HOSTILE_BODIES))(
    "decoding a hostile body costs at most 50 ms: %s",
    async (_name, bodyOf) => {
      const body = bodyOf(BYTES);
      const { ms, status } = await threadCostOf(MOST_MS, () => send(body));
      expect(ms).toBeLessThanOrEqual(MOST_MS);
      expect([400, 401, 413]).toContain(status);
    },
  );
});

function field(name: string, value: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

test.each<[string, (bytes: number) => string]>([
  ["one large field", (bytes) => field("bio", "a".repeat(bytes))],
  ["many fields", (bytes) => repeated(field("hobbies[]", "a"), bytes)],
  ["one long field name", (bytes) => field(`a${repeated("[a]", bytes)}`, "a")],
  ["nested fields", (bytes) => repeated(field("channelLinks[a][b][c][d]", "a"), bytes)],
  ["text that resembles a boundary", (bytes) => field("bio", repeated("\r\n--", bytes))],
  ["boundaries without fields", (bytes) => repeated("--x\r\n", bytes)],
])("parsing a multipart form of up to a megabyte costs at most 50 ms: %s", async (_name, bodyOf) => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const body = `${bodyOf(BYTES)}--x--\r\n`;
  const send = () => streamer.browser.request("/api/v1/profile", { method: "PATCH", body, headers });
  const { ms, status } = await threadCostOf(MOST_MS, send);
  expect(ms).toBeLessThanOrEqual(MOST_MS);
  expect([400, 413]).toContain(status);
});

interface Shape {
  properties?: Record<string, unknown>;
}

const MUTATIONS = Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]) => {
  const { type, inputs, meta } = typeof procedure === "function" ? Reflect.get(procedure, "_def") : {};
  const schema: unknown = Array.isArray(inputs) ? inputs[0] : undefined;
  if (type !== "mutation" || !(schema instanceof z.ZodType)) return [];
  const shape: Shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return [{ name, access: meta.access, fields: Object.keys(shape.properties ?? {}) }];
});

function wrongLists(fields: readonly string[], item: string, values: number): string {
  const list = `[${Array.from({ length: Math.floor(3_900 / fields.length / values) }, () => item).join(",")}]`;
  return `{"json":{${fields.map((name) => `"${name}":${list}`).join(",")}}}`;
}

test.each(MUTATIONS)(
  "the mutation $name validates the maximum number of invalid values within 50 ms",
  async ({ name, access, fields }) => {
    const { browser } = access === "viewer" ? viewer : streamer;
    const headers = { "content-type": "application/json" };
    const each = fields.map((field) => wrongLists([field], "1", 1));
    for (const body of [...each, wrongLists(fields, '{"a":1}', 2)]) {
      const send = () => browser.request(`/api/trpc/${name}`, { method: "POST", body, headers });
      const { ms, status } = await threadCostOf(MOST_MS, send);
      expect(ms).toBeLessThanOrEqual(MOST_MS);
      expect(status).toBeLessThan(500);
    }
  },
);
