import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";
import { moderator } from "../../testing/reported-content.ts";

const api = await openTestApi();

test("the queue pages through ten thousand open cases and counts at most a thousand", async () => {
  await api.sql`
    insert into moderation_cases (id, kind, subject_id, copy, kept_keys, reason, harm, reports, opened_at)
    select gen_random_uuid(), 'clip', gen_random_uuid(),
      jsonb_build_object('kind', 'clip', 'username', 'user' || n, 'displayName', 'User', 'title', repeat('x', 500)),
      '{}', 'scam', n % 6, 1, timestamptz '2026-03-01' + n * interval '1 second'
    from generate_series(1, 10000) as n`;
  await api.sql`analyze moderation_cases`;
  const judge = api.call(await moderator(api));
  const first = await judge.moderation.cases({});
  expect(first).toMatchObject({ total: 1_000, totalPages: 50 });
  expect(first.cases.map(({ harm }) => harm)).toEqual(Array.from({ length: 20 }, () => 5));
  expect(first.cases[0]?.username).toBe("user5");
  const last = await judge.moderation.cases({ page: 50 });
  expect(last.cases).toHaveLength(20);
  expect(last.cases[0]?.username).toBe("user5885");
});
