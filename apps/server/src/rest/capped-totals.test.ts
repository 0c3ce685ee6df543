import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, premium } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

/** Number of streamers: one above the highest exact total. */
const STREAMERS = 10_001;
const PAGE = 50;

let server: TestServer;
let paying: Person;

beforeAll(async () => {
  server = await startTestServer();
  paying = await premium(server);
  const { id } = await makeStreamer(server.database.db, { displayName: "One of many" });
  await read("");
  await server.database.sql`
    with one as (select number, gen_random_uuid() as user_id, gen_random_uuid() as id from generate_series(2, ${STREAMERS}::int) number),
    account as (insert into users (id, email, username, role) select user_id, number || '@many.test', 'many_' || number, 'streamer' from one),
    profile as (
      insert into profiles (id, user_id, role, display_name) select id, user_id, 'streamer', 'One of many' from one returning id),
    entry as (
      insert into directory_entries (profile_id, facets, created_at, name_key, average_viewers, viewers, lexemes, format)
      select profile.id, facets, entry.created_at, name_key, average_viewers, viewers, lexemes, format
      from profile, directory_entries entry where entry.profile_id = ${id}),
    exposed as (insert into exposures (profile_id) select id from profile)
    insert into directory_cards (profile_id, card, schedule)
    select profile.id, card, schedule from profile, directory_cards card where card.profile_id = ${id}`;
});
afterAll(() => server.close());

interface Listing {
  total: number;
  isTotalExact: boolean;
  totalPages: number;
  items: unknown[];
}

async function read(query: string): Promise<Listing> {
  const { status, json } = await paying.browser.request(`/api/v1/profile/streamers?limit=${PAGE}${query}`);
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(json));
}

test("caps the total at 10,000 when there are more streamers and still returns later pages", async () => {
  const capped = { total: 10_000, isTotalExact: false, totalPages: 10_000 / PAGE };
  const first = await read("");
  expect(first).toMatchObject(capped);
  expect(first.items).toHaveLength(PAGE);
  const behind = await read(`&page=${10_000 / PAGE + 1}`);
  expect(behind).toMatchObject(capped);
  expect(behind.items).toHaveLength(1);
});

test("returns an exact total for 10,000 streamers", async () => {
  await server.database.sql`delete from users where username = 'many_2'`;
  const all = await read("");
  expect(all).toMatchObject({ total: 10_000, isTotalExact: true, totalPages: 10_000 / PAGE });
});
