import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("answers a query in tRPC's format, with a request id and without caching", async () => {
  const answer = await server.browser().query("accounts.me");
  expect(answer.status).toBe(401);
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.json).toMatchObject({ error: { json: { data: { reason: "UNAUTHENTICATED" } } } });
});

test("answers input that is not JSON with a readable error", async () => {
  const answer = await server.browser().request("/api/trpc/discovery.publicShelf?input=%7Bbad");
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error: { json: { message: "This request could not be read" } } });
});

test("executes a mutation", async () => {
  const answer = await server.browser().mutate("waitlist.join", { email: "a@example.test" });
  expect(answer.status).toBe(200);
});

test("refuses a batch of more than ten calls", async () => {
  const paths = Array.from({ length: 11 }, () => "waitlist.join").join(",");
  const input = Object.fromEntries(
    paths.split(",").map((_, index) => [index, { json: { email: "b@example.test" } }]),
  );
  const answer = await server.browser().request(`/api/trpc/${paths}?batch=1`, { json: input });
  expect(answer.status).toBe(400);
});

test.each([
  ["text/plain", "{}"],
  ["application/x-www-form-urlencoded", "a=b"],
  ["multipart/form-data; boundary=x", "--x--"],
  ["application/octet-stream", "x"],
])("refuses a body of %s", async (type, body) => {
  const answer = await server
    .browser()
    .request("/api/trpc/waitlist.join", { method: "POST", body, headers: { "content-type": type } });
  expect(answer.status).toBe(415);
});

test.each([
  "/api/trpc/%",
  "/api/trpc/a%00b",
  "/api/trpc/__proto__",
  "/api/trpc/",
  "/api/trpc/constructor.name",
])("answers %s with a client error", async (path) => {
  const answer = await server.browser().request(path);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test("refuses deeply nested and hostile inputs with a client error", async () => {
  const deep = "[".repeat(4_000) + "]".repeat(4_000);
  const browser = server.browser();
  const answers = [
    await browser.request(
      `/api/trpc/accounts.checkRoleSwitch?input=${encodeURIComponent(`{"json":${deep}}`)}`,
    ),
    await browser.request("/api/trpc/waitlist.join", {
      method: "POST",
      body: `{"json":${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
      headers: { "content-type": "application/json" },
    }),
    await browser.request("/api/trpc/waitlist.join", {
      method: "POST",
      body: '{"json":{"email":"a@b.test","__proto__":{"role":"streamer"}}}',
      headers: { "content-type": "application/json" },
    }),
    await browser.request("/api/trpc/waitlist.join", { json: { json: "x".repeat(1_000_001) } }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  expect(answers[3]?.status).toBe(413);
});
