import { createServer, type Server } from "node:net";
import { createDb, type DbClient } from "@starling/db/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { withDeadline } from "./deadline.ts";

let silent: Server;
let databases: Record<"refuses" | "hangs", DbClient>;
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  databases = {
    refuses: createDb("postgres://x:x@127.0.0.1:9/x"),
    hangs: createDb(`postgres://x:x@127.0.0.1:${port}/x`),
  };
});
afterAll(() => silent.close());

describe.each(["refuses", "hangs"] as const)("with a database that %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ db: databases[kind].db, deadlineMs: 300 });
  });
  afterAll(() => server.close());

  test("REST and tRPC answer 503, while the health check and pages still work", async () => {
    const visitor = server.browser();
    const person = server.browser();
    person.cookies.set("access", "some-token");
    for (const browser of [visitor, person]) {
      const rest = await browser.request("/api/v1/waitlist/join", { json: { email: "a@example.test" } });
      expect(rest.status).toBe(503);
      expect(rest.json).toMatchObject({ success: false, code: "UNAVAILABLE" });
      const trpc = await browser.mutate("waitlist.join", { email: "a@example.test" });
      expect(trpc.status).toBe(503);
      expect(trpc.json).toMatchObject({ error: { json: { data: { reason: "UNAVAILABLE" } } } });
      expect((await browser.request("/healthz")).status).toBe(200);
      expect((await browser.request("/", { headers: { accept: "text/html" } })).status).toBe(200);
    }
  });
});

describe("with a full database disk", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.database.sql.unsafe(`
      create function refuse_growth() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
      create trigger refuse_growth before insert on waitlist_entries execute function refuse_growth()`);
  });
  afterAll(() => server.close());

  test("REST and tRPC answer 503 with Retry-After when the database's disk is full", async () => {
    const email = "a@example.test";
    for (const send of [
      () => server.browser().request("/api/v1/waitlist/join", { json: { email } }),
      () => server.browser().mutate("waitlist.join", { email }),
    ]) {
      const answer = await send();
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});

test("withDeadline rejects at the deadline, and otherwise settles with the result of the work", async () => {
  await expect(withDeadline(new Promise(() => undefined), 10)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(withDeadline(Promise.resolve("done"), 10)).resolves.toBe("done");
  await expect(withDeadline(Promise.reject(new Error("own")), 10)).rejects.toThrow("own");
});
