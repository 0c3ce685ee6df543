import { channels } from "@starling/db/schema/channels";
import { exposures, firstImpressions } from "@starling/db/schema/directory";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { FIRST_IMPRESSIONS_DAYS, INITIAL_SCORE } from "@starling/validators/fairness";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { issueDeletionToken } from "../../accounts/accounts/deletion.service.ts";
import { runJob } from "../../jobs.ts";
import { saveChannel } from "../../live/channels/links.service.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { grantFirstImpressions } from "./first-impressions.service.ts";

const api = await openTestApi({ writesRows: true });

beforeEach(() => api.clock.advance({ days: 3 }));

const system = () => api.context({ kind: "system", name: "test" });
const run = () => runJob("update_fair_scores", system(), {});
let addresses = 0;
const someAddress = () => {
  addresses += 1;
  return `person${addresses}@example.test`;
};

async function streamer(email = someAddress(), hours = 48) {
  const emailVerifiedAt = new Date(api.clock.now().getTime() - hours * 3_600_000);
  const { id: userId } = await makeUser(api.db, "streamer", { email, emailVerifiedAt });
  const { id } = await makeStreamer(api.db, { userId, createdAt: api.clock.now() });
  await api.fill();
  return { id, userId, email };
}

async function standing(id: string) {
  const [row] = await api.db.select().from(exposures).where(eq(exposures.profileId, id));
  return { firstGiven: row?.firstGiven, fair: row?.fair };
}

async function leave(userId: string): Promise<void> {
  await api.call().accounts.remove({ token: await issueDeletionToken(system(), userId) });
}

const nowhere = "https://platform.example.test";
const TWITCH = {
  clientId: "id",
  clientSecret: "secret",
  issuer: nowhere,
  authorizeUrl: nowhere,
  tokenUrl: nowhere,
  apiUrl: nowhere,
  siteUrl: nowhere,
  playerUrl: nowhere,
};

const GIVEN = { firstGiven: true, fair: 0 };

test("grants a newcomer's first impressions one day after the email address was verified", async () => {
  const { id } = await streamer(someAddress(), 1);
  await run();
  expect(await standing(id)).toEqual({ firstGiven: null, fair: INITIAL_SCORE });
  api.clock.advance({ hours: 23 });
  await run();
  expect(await standing(id)).toEqual(GIVEN);
});

test("grants no first impressions to a returning person or to an alias of the same mailbox", async () => {
  const first = await streamer("wren@example.test");
  await run();
  await leave(first.userId);
  const again = await streamer("wren@example.test");
  const alias = await streamer("Wren+clips@example.test".toLowerCase());
  await run();
  for (const { id } of [again, alias]) {
    const { firstGiven, fair } = await standing(id);
    expect(firstGiven).toBe(false);
    expect(fair).toBeLessThanOrEqual(INITIAL_SCORE);
  }
});

test("a verified channel counts immediately and identifies every account that was ever connected to it", async () => {
  const first = await streamer(someAddress(), 1);
  await makeChannel(api.db, first.id, { platform: "twitch", subject: "first-77" });
  await run();
  expect(await standing(first.id)).toEqual(GIVEN);
  await leave(first.userId);
  const again = await streamer();
  await makeChannel(api.db, again.id, { platform: "twitch", subject: "first-77" });
  const other = await streamer();
  await makeChannel(api.db, other.id, { platform: "kick", subject: "first-77" });
  await run();
  expect(await standing(again.id)).toMatchObject({ firstGiven: false });
  expect(await standing(other.id)).toEqual(GIVEN);
  const alias = await streamer(again.email.replace("@", "+two@"));
  await run();
  expect(await standing(alias.id)).toMatchObject({ firstGiven: false });
});

test("grants no first impressions for a revoked channel", async () => {
  const { id } = await streamer(someAddress(), 1);
  await makeChannel(api.db, id, { subject: "revoked-78", revokedAt: api.clock.now() });
  await run();
  expect(await standing(id)).toEqual({ firstGiven: null, fair: INITIAL_SCORE });
});

test("a channel connected later does not give another account first impressions", async () => {
  const first = await streamer();
  await run();
  const twitch = { platform: "twitch", settings: TWITCH } as const;
  const told = { subject: "later-79", login: "later", name: "Later", picture: null };
  expect(await saveChannel(system(), twitch, first.id, told)).toBe("connected");
  await api.db.delete(channels).where(eq(channels.profileId, first.id));
  const second = await streamer();
  expect(await saveChannel(system(), twitch, second.id, told)).toBe("connected");
  await run();
  expect(await standing(second.id)).toMatchObject({ firstGiven: false });
});

test("parallel runs grant first impressions to only one of several profiles with the same mailbox", async () => {
  const profiles = await Promise.all(["a", "b", "c"].map((name) => streamer(`owl+${name}@example.test`)));
  await Promise.all([grantFirstImpressions(system()), grantFirstImpressions(system())]);
  const given = await Promise.all(profiles.map(({ id }) => standing(id)));
  expect(given.map(({ firstGiven }) => firstGiven).sort()).toEqual([false, false, true]);
});

test("keeps the hashed record of a person for a year after account deletion", async () => {
  await api.db.delete(firstImpressions);
  const { userId, email } = await streamer("heron@example.test");
  await run();
  api.clock.advance({ days: 100 });
  await leave(userId);
  const rows = await api.db.select().from(firstImpressions);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.person).toMatch(/^[\w-]{43}$/);
  api.clock.advance({ days: FIRST_IMPRESSIONS_DAYS });
  await runJob("remove_old_first_impressions", system(), {});
  expect(await api.db.select().from(firstImpressions)).toHaveLength(1);
  api.clock.advance({ minutes: 1 });
  await runJob("remove_old_first_impressions", system(), {});
  expect(await api.db.select().from(firstImpressions)).toEqual([]);
  const again = await streamer(email);
  await run();
  expect(await standing(again.id)).toMatchObject({ firstGiven: true });
});
