import { createServer } from "node:net";
import { createDb } from "@starling/db/client";
import { afterAll, describe, expect, test } from "vitest";
import { ROUTES } from "../rest/routes.ts";
import { expectWait } from "../testing/expect-wait.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { deliver } from "../testing/signed-events.ts";
import { startTestServer } from "../testing/start-test-server.ts";

const ID = "01890000-0000-7000-8000-000000000000";
let isReady = async (): Promise<boolean> => true;
let details: string[] = [];
const silent = createServer(() => undefined);
await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
const address = silent.address();
const port = typeof address === "object" && address ? address.port : 0;
const server = await openTestServer({
  db: createDb(`postgres://x:x@127.0.0.1:${port}/x`).db,
  deadlineMs: 100,
  isReady: () => isReady(),
  limitations: () => details,
});
afterAll(async () => {
  silent.close();
});

function member(of = server) {
  const browser = of.browser();
  browser.cookies.set("access", "some-token");
  return browser;
}

const join = (of = server) => of.browser().request("/api/v1/waitlist/join", { json: { email: "a@b.test" } });
const joinByTrpc = (of = server) => of.browser().mutate("waitlist.join", { email: "a@b.test" });

test("every REST route answers with Retry-After while the database hangs", async () => {
  const answers = ROUTES.map(({ path, method }) =>
    member().request(`/api/v1${path.replaceAll(/\{\w+\}/g, ID)}`, { method: method.toUpperCase() }),
  );
  // The requests have no input, so public routes may respond with 400 before they use the database. All other
  // routes must send Retry-After.
  for (const answer of await Promise.all(answers)) if (answer.status !== 400) expectWait(answer);
});

test.each<[string, string, object]>([
  ["tRPC", "/api/trpc/accounts.me", {}],
  [
    "tRPC with a trpc-accept header",
    "/api/trpc/accounts.me",
    { headers: { "trpc-accept": "application/json" } },
  ],
  ["a batch", "/api/trpc/accounts.me,accounts.me?batch=1", {}],
  ["a picture upload", "/api/uploadthing?slug=avatar&actionType=upload", { json: { files: [] } }],
  ["a signed video upload", `/api/v1/clip/upload/${ID}`, { method: "POST", body: new FormData() }],
  ["a data export", "/api/v1/account/export.zip", {}],
  ["a streamer's card", `/streamer/${ID}/card.png`, {}],
  ["a streamer's calendar", `/streamer/${ID}/schedule.ics`, {}],
])(
  "%s answers with Retry-After while the database hangs",
  async (_name, path, options) => {
    expectWait(await member().request(path, options));
  },
  10_000,
);

test("a webhook answers with Retry-After while the database hangs", async () => {
  expectWait(await deliver(server, {}));
});

test("answers with the code UNAVAILABLE and still serves pages while the database is unavailable", async () => {
  const refusing = await startTestServer({
    beside: server,
    db: createDb("postgres://x:x@127.0.0.1:9/x").db,
    deadlineMs: 300,
  });
  for (const of of [server, refusing]) {
    expect(await join(of)).toMatchObject({ status: 503, json: { success: false, code: "UNAVAILABLE" } });
    const { status, json } = await joinByTrpc(of);
    expect({ status, json }).toMatchObject({
      status: 503,
      json: { error: { json: { data: { reason: "UNAVAILABLE" } } } },
    });
    expect((await member(of).request("/", { headers: { accept: "text/html" } })).status).toBe(200);
  }
  await refusing.close();
});

test("answers 503 with Retry-After when the disk of the database is full", async () => {
  const full = await startTestServer({ beside: server });
  await server.database.sql.unsafe(`
    create function refuse_growth() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
    create trigger refuse_growth before insert on waitlist_entries execute function refuse_growth()`);
  for (const answer of [await join(full), await joinByTrpc(full)]) expectWait(answer);
  await full.close();
});

describe("/readyz", () => {
  const ask = async () => {
    expect((await server.browser().request("/healthz")).status).toBe(200);
    return server.browser().request("/readyz");
  };

  test("answers 200 with a migrated database, and includes current limitations in the answer", async () => {
    isReady = async () => true;
    expect(await ask()).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    details = ["Nothing can be saved"];
    expect(await ask()).toMatchObject({ status: 200, json: { status: "ready", details } });
    details = [];
  });

  test.each<[string, () => Promise<boolean>]>([
    ["lacks migrations", async () => false],
    ["is unreachable", () => createDb("postgres://127.0.0.1:9/none").sql`select 1`.then(() => true)],
    ["does not respond", () => new Promise(() => undefined)],
  ])(
    "answers 503 with Retry-After for a database that %s, while /healthz answers 200",
    async (_name, probe) => {
      isReady = probe;
      expectWait(await ask());
    },
  );
});
