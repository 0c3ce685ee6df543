import { appRouter } from "@starling/api/root";
import { makeCard } from "@starling/api/testing/make-card";
import { createDb, type DbClient } from "@starling/db/client";
import { appeals, moderationCases } from "@starling/db/schema/moderation";
import { invoices } from "@starling/db/schema/payments";
import { makeClip, makeLike } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeDecision } from "@starling/db/testing/factories/moderation";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, moderator, operator, type Person, premium } from "../testing/people.ts";
import { rowCounts } from "../testing/row-counts.ts";
import { rowDigests } from "../testing/row-digests.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestAnswer, TestBrowser } from "../testing/test-browser.ts";
import { ROUTES } from "./routes.ts";

const server = await openTestServer();
const { db, sql } = server.database;
const viewer = await premium(server);
const streamer = await member(server, "streamer");
const people = [viewer, streamer, await moderator(server), await operator(server)];
const clip = await makeClip(db, streamer.profileId, { inSwipe: true });
await makeLike(db, viewer.userId, clip.id);
await makeFollow(db, viewer.userId, streamer.profileId);
const paymentMethodId = await makeCard(server.ports.payments);
const card = await viewer.browser.request("/api/v1/payment-methods", { json: { paymentMethodId } });
const now = server.clock.now();
const [invoice] = await db.insert(invoices).values(anInvoice(viewer.userId, now)).returning();
await viewer.browser.mutate("reports.create", {
  kind: "profile",
  id: streamer.profileId,
  reason: "scam",
  text: "Sells followers",
});
const [reported] = await db.select({ id: moderationCases.id }).from(moderationCases);
const decision = await makeDecision(db, reported?.id ?? "", viewer.userId);
const appeal = { decisionId: decision.id, words: "I sell nothing" };
const [appealed] = await db.insert(appeals).values(appeal).returning({ id: appeals.id });
/** Ids of everything that `{id}` may refer to. */
const ids: string[] = [
  viewer.profileId,
  streamer.profileId,
  clip.id,
  viewer.userId,
  String(card.json._id),
].concat([invoice, reported, appealed].map((row) => row?.id ?? ""));
const [plan] = await sql<{ id: string }[]>`select id from plans where name = 'Pro' limit 1`;
const planId = plan?.id ?? "";
const { json: me } = await streamer.browser.request("/api/v1/auth/me");
const username = String(me.username);
const overlay = await streamer.browser.mutate("overlays.renew", undefined);
const { secret } = JSON.parse(overlay.text).result.data.json;
// The first listing creates directory entries for the profiles that this test inserted directly.
await viewer.browser.request("/api/v1/profile/streamers");

function anInvoice(userId: string, at: Date): typeof invoices.$inferInsert {
  const amounts = { amountDue: 499, amountPaid: 499, amountRemaining: 0, currency: "usd" };
  const times = { periodStart: at, periodEnd: at, issuedAt: at, paidAt: at };
  return { userId, stripeInvoiceId: "in_read", status: "paid", lines: [], ...amounts, ...times };
}

async function changesNothing(reading: readonly (() => Promise<TestAnswer[]>)[]): Promise<void> {
  const before = await rowDigests(server.database.sql);
  for (const ask of reading) {
    const statuses = (await ask()).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(Math.max(...statuses)).toBeLessThan(500);
  }
  expect(await rowDigests(server.database.sql)).toEqual(before);
}

const everyone = (takesId: boolean, ask: (person: Person, id: string) => Promise<TestAnswer>) =>
  Promise.all(
    people.flatMap((person) => ids.slice(0, takesId ? ids.length : 1).map((id) => ask(person, id))),
  );

/** The only GET that writes: it creates an empty draft if no clip awaits its video (docs/product.md §4.2). */
const DRAFT = "/clip/upload";
const reads = ROUTES.filter(({ method, path }) => method === "get" && path !== DRAFT).map(({ path }) => path);

function addressOf(path: string, id: string): string {
  const filled = path
    .replace("{id}", id)
    .replace("{type}", "card")
    .replace("{name}", "no_ads")
    .replace("{username}", username);
  return `/api/v1${filled}?role=viewer&planId=${planId}`;
}

/** Compares all rows after every eight reads, because a comparison takes longer than a request. */
const groupsOf = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / 8) }, (_, at) => names.slice(at * 8, at * 8 + 8));

test("repeated requests for a draft create one row", async () => {
  const before = await rowCounts(server.database.sql);
  for (const { browser } of [...people, ...people]) await browser.request(`/api/v1${DRAFT}`);
  expect(await rowCounts(server.database.sql)).toEqual({
    ...before,
    "public.clips": (before["public.clips"] ?? 0) + 1,
  });
});

const procedures: Record<string, unknown> = appRouter._def.procedures;
const named = (type: string) => Object.keys(procedures).filter((name) => typeOf(procedures[name]) === type);
const mutations = named("mutation");
/**
 * Excludes `clips.draft`, which writes, and two queries that need a signed URL or a channel without a
 * profile.
 */
const queries = named("query").filter(
  (name) => !["clips.draft", "clips.captions", "outsideStreams.picture"].includes(name),
);

function typeOf(procedure: unknown): unknown {
  if (typeof procedure !== "function" || !("_def" in procedure)) return undefined;
  const { _def: definition } = procedure;
  return typeof definition === "object" && definition !== null ? Reflect.get(definition, "type") : undefined;
}

function inputOf(name: string, id: string): object {
  if (["discovery.list", "discovery.counts"].includes(name)) return { search: "a" };
  if (name === "overlays.page") return { secret };
  const shelf = name === "discovery.publicShelf" ? "live" : "spotlight";
  const endpoint = "https://push.example/send/somebody";
  if (name === "savedChannels.joinPage") return { platform: "twitch", login: "nobody_here" };
  const rest = {
    role: "viewer",
    kind: "game",
    name: "no_ads",
    type: "card",
    search: "a",
    price: 499,
    shelf,
    endpoint,
    timeZone: "UTC",
  };
  const input =
    name.startsWith("discovery.") && name.endsWith("helf") ? { shelf } : { ...rest, planId, username };
  return { ...input, id, ids: [streamer.profileId] };
}

function takesId(name: string): boolean {
  const { inputs } = Reflect.get(new Object(procedures[name]), "_def");
  return inputs[0] instanceof z.ZodObject && "id" in inputs[0].shape;
}

test.each(groupsOf(queries))(
  "the query %s and the other queries of its group change no row for any caller",
  async (...names) => {
    await changesNothing(
      names.map(
        (name) => () => everyone(takesId(name), ({ browser }, id) => browser.query(name, inputOf(name, id))),
      ),
    );
  },
);

describe("requests while the database is read-only", () => {
  let standby: TestServer;
  let readOnly: DbClient;
  let isReadOnly = true;
  beforeAll(async () => {
    readOnly = createDb(`${server.database.url}?default_transaction_read_only=on`);
    standby = await startTestServer({ beside: server, db: readOnly.db, isReadOnly: () => isReadOnly });
  });
  afterAll(async () => {
    await standby.close();
    await readOnly.close();
  });

  const same = ({ browser: { cookies } }: Person) => {
    const browser = standby.browser();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  };

  /**
   * Expects the same status from the server with a writable database and from the server with a read-only
   * database.
   */
  async function expectSame(name: string, ask: (browser: TestBrowser, id: string) => Promise<TestAnswer>) {
    for (const person of people) {
      const here = await ask(person.browser, ids[1] ?? "");
      if (here.status === 403) continue;
      const there = await ask(same(person), ids[1] ?? "");
      expect(there.status, name).toBe(here.status);
      expect(there.headers.get("starling-saving")).toBe("waits");
      return;
    }
    expect.unreachable(`Nobody is admitted to ${name}`);
  }

  test("reads return the same status as with a writable database", async () => {
    for (const path of reads) await expectSame(path, (browser, id) => browser.request(addressOf(path, id)));
    for (const name of queries)
      await expectSame(name, (browser, id) => browser.query(name, inputOf(name, id)));
  });

  test("rejects a change with a clear message and Retry-After", async () => {
    const browser = same(viewer);
    const json = { displayName: "Somebody else" };
    const answer = await browser.request("/api/v1/profile", { method: "PATCH", json });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.json).toMatchObject({ code: "UNAVAILABLE", message: expect.stringContaining("saved") });
    expect(
      (await browser.request(`/api/v1/profile/follow/${streamer.profileId}`, { method: "POST" })).status,
    ).toBe(503);
    const login = { email: "nobody@example.test", password: "Quite-long-9" };
    expect((await browser.mutate("accounts.login", login)).status).toBe(401);
  });

  test("omits the starling-saving header once the database is writable", async () => {
    isReadOnly = false;
    expect((await same(viewer).request("/api/v1/auth/me")).headers.get("starling-saving")).toBeNull();
  });
});

test("pages, calendars, cards and API descriptions change no row", async () => {
  const own = `/streamer/${streamer.profileId}`;
  const paths = ["/", own, `${own}/schedule.ics`, `${own}/card.png`, "/healthz", "/readyz"];
  const others = ["openapi.json", "docs", "account/export.zip"].map((path) => `/api/v1/${path}`);
  await changesNothing(
    [...paths, ...others, "/api/uploadthing"].map((path) => async () => [await viewer.browser.request(path)]),
  );
});

test("rejects a GET of a mutation and changes no row", async () => {
  const before = await rowDigests(server.database.sql);
  const input = encodeURIComponent(JSON.stringify({ json: { id: streamer.profileId } }));
  const statuses = await Promise.all(
    mutations.map(async (name) => {
      const { status } = await viewer.browser.request(`/api/trpc/${name}?input=${input}`);
      return [name, status];
    }),
  );
  expect(statuses.filter(([, status]) => status !== 405)).toEqual([]);
  expect(await rowDigests(server.database.sql)).toEqual(before);
});

test("the lists of tested reads and mutations are not empty", () => {
  expect(reads.length).toBeGreaterThan(25);
  expect(queries.length).toBeGreaterThan(40);
  expect(mutations.length).toBeGreaterThan(40);
});
