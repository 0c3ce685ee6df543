import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { expect, test } from "vitest";
import { resolveActor } from "../../access/sessions/service.ts";
import { createCaller } from "../../root.ts";
import { WHY } from "../../testing/judged-people.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { logIn } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { caseOf, moderator } from "../../testing/reported-content.ts";

const api = await openTestApi();
const judge = await moderator(api);

const ROUNDS = 8;

const elsewhere = () => createCaller({ ...api.context(judge), ports: api.otherProcess() });

async function reported() {
  const account = await makeAccount(api.db, {}, "streamer");
  const streamer = await makeStreamer(api.db, { userId: account.id });
  const reporter = api.call(await api.member("viewer"));
  await reporter.reports.create({ kind: "profile", id: streamer.id, reason: "harassment" });
  const id = await caseOf(api, streamer.id);
  const suspend = () => elsewhere().moderation.decide({ id, action: "suspend", days: 7, ...WHY });
  const ban = () => elsewhere().moderation.decide({ id, action: "ban", ...WHY });
  return { account, streamer, suspend, ban };
}

const sessionsOf = (userId: string) => api.sql`select from sessions where user_id = ${userId}`;

test("a login concurrent with a suspension leaves no session", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, suspend } = await reported();
    const login = () =>
      api.call(undefined, new Map()).accounts.login({ email: account.email, password: PASSWORD });
    const suspending = suspend();
    const answers = await Promise.all([
      suspending.then(() => null),
      ...Array.from({ length: 4 }, () =>
        login().then(
          () => null,
          (error: unknown) => refusalOf(Promise.reject(error)),
        ),
      ),
    ]);
    for (const refusal of answers) if (refusal) expect(refusal.code).toBe("SUSPENDED");
    expect(await sessionsOf(account.id)).toHaveLength(0);
  }
});

test("a token refresh in another process, concurrent with a suspension, leaves no session", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, suspend } = await reported();
    const browser = await logIn(api, account.email);
    const refreshing = createCaller({
      ...api.context(undefined, browser.cookies),
      ports: api.otherProcess(),
    });
    const [suspended] = await Promise.allSettled([
      suspend(),
      refreshing.accounts.refresh(),
      api.call(undefined, new Map(browser.cookies)).accounts.refresh(),
    ]);
    expect(suspended.status).toBe("fulfilled");
    expect(await sessionsOf(account.id)).toHaveLength(0);
    for (const token of browser.cookies.values())
      expect(await resolveActor(api, token)).toEqual({ kind: "anonymous" });
  }
});

test("a follow concurrent with a ban succeeds or returns 404, and the follower count stays correct", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { streamer, ban } = await reported();
    const fans = await Promise.all(Array.from({ length: 3 }, () => api.member("viewer")));
    const [banned, ...follows] = await Promise.allSettled([
      ban(),
      ...fans.map((fan) => api.call(fan).follows.follow({ id: streamer.id })),
    ]);
    expect(banned.status).toBe("fulfilled");
    for (const follow of follows)
      if (follow.status === "rejected") expect(follow.reason).toMatchObject({ code: "NOT_FOUND" });
    const [row] = await api.sql<{ counted: number; rows: number }[]>`
      select coalesce((select followers from profile_counters where profile_id = ${streamer.id}), 0)::int as counted,
        (select count(*)::int from follows where streamer_profile_id = ${streamer.id}) as rows`;
    expect(row?.counted).toBe(row?.rows);
    for (const fan of fans) expect((await api.call(fan).follows.following({})).following).toEqual([]);
    expect(await api.sql`select from directory_entries where profile_id = ${streamer.id}`).toHaveLength(0);
  }
});
