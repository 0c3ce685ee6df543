import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestApi } from "../../testing/create-test-api.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { watchQueries } from "../../testing/watch-queries.ts";
import { hasFeature } from "../entitlements/service.ts";
import { ACCOUNT_CHANNEL, notifyAccountsChanged } from "./cache.service.ts";
import { resolveActor } from "./service.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
const heard: string[] = [];
beforeAll(async () => {
  api = await createTestApi({ remembers: true });
  await api.sql.listen(ACCOUNT_CHANNEL, (userId) => void heard.push(userId));
});
afterAll(() => api.close());
afterEach(() => void heard.splice(0));

async function signedIn() {
  const { id, email } = await makeAccount(api.db);
  const browser = openBrowser(api);
  await (await browser.api()).accounts.login({ email, password: PASSWORD });
  const { db, queries } = watchQueries(api.sql);
  return {
    id,
    email,
    browser,
    queries,
    who: () => resolveActor({ db, ports: api.ports }, browser.cookies.get(ACCESS_COOKIE)),
    may: async () =>
      hasFeature(
        { ...api.context(await resolveActor(api, browser.cookies.get(ACCESS_COOKIE))), db },
        "no_ads",
      ),
  };
}

test("a session is read once in two seconds and never used after it expires", async () => {
  const { id, who, queries } = await signedIn();
  expect(await who()).toMatchObject({ kind: "user", userId: id });
  expect(await who()).toMatchObject({ kind: "user", userId: id });
  expect(queries).toHaveLength(1);
  api.clock.advance({ seconds: 2 });
  await who();
  expect(queries).toHaveLength(2);
  api.clock.advance({ minutes: 14, seconds: 57 });
  expect((await who()).kind).toBe("user");
  api.clock.advance({ seconds: 1 });
  expect((await who()).kind).toBe("anonymous");
});

test("an unknown token is never cached, so that a login works immediately", async () => {
  const { queries, browser, who } = await signedIn();
  const token = browser.cookies.get(ACCESS_COOKIE) ?? "";
  browser.cookies.set(ACCESS_COOKIE, "made-up");
  for (let time = 0; time < 3; time += 1) expect((await who()).kind).toBe("anonymous");
  expect(queries).toHaveLength(3);
  browser.cookies.set(ACCESS_COOKIE, token);
  expect((await who()).kind).toBe("user");
});

test("logout takes effect in this process immediately and notifies other processes on commit", async () => {
  const { id, browser, who } = await signedIn();
  const before = new Map(browser.cookies);
  expect((await who()).kind).toBe("user");
  await (await browser.api()).accounts.logout();
  browser.cookies.set(ACCESS_COOKIE, before.get(ACCESS_COOKIE) ?? "");
  expect((await who()).kind).toBe("anonymous");
  await expect.poll(() => heard).toEqual([id]);
});

test("a reused refresh token immediately invalidates the cached session", async () => {
  const { id, browser, who } = await signedIn();
  const stolen = openBrowser(api, new Map(browser.cookies));
  await (await browser.api()).accounts.refresh();
  await api.sql`update session_tokens set rotated_at = rotated_at - interval '11 seconds' where rotated_at is not null`;
  expect((await who()).kind).toBe("user");
  await expect((await stolen.api()).accounts.refresh()).rejects.toThrow();
  expect((await who()).kind).toBe("anonymous");
  await expect.poll(() => heard).toEqual([id]);
});

test("other processes are not notified of a rolled back change", async () => {
  const [gone, left] = [await signedIn(), await signedIn()];
  const taken = api.db.transaction(async (tx) => {
    await notifyAccountsChanged({ ...api.context(), db: tx }, [gone.id]);
    throw new Error("rolled back");
  });
  await expect(taken).rejects.toThrow("rolled back");
  await notifyAccountsChanged(api.context(), [left.id]);
  await expect.poll(() => heard).toEqual([left.id]);
});

test("a session that ends during its read is not cached", async () => {
  const { browser, email } = await signedIn();
  const token = browser.cookies.get(ACCESS_COOKIE);
  const holder = await api.sql.reserve();
  // The read waits for this lock, then sees the committed state: the old session or none.
  await holder`begin`;
  await holder`lock table session_tokens in access exclusive mode`;
  const reading = resolveActor(api, token);
  await holder`delete from sessions where user_id = (select id from users where email = ${email})`;
  await holder`commit`;
  holder.release();
  await reading;
  expect((await resolveActor(api, token)).kind).toBe("anonymous");
});

test("subscriptions are read once in two seconds and again after a local change", async () => {
  const { id, may, queries } = await signedIn();
  await makeSubscription(api.db, id, "Premium");
  expect(await may()).toBe(true);
  expect(await may()).toBe(true);
  expect(queries).toHaveLength(1);
  await api.sql`update subscriptions set status = 'incomplete_expired' where user_id = ${id}`;
  expect(await may()).toBe(true);
  api.clock.advance({ seconds: 2 });
  expect(await may()).toBe(false);
  await api.sql`update subscriptions set status = 'active' where user_id = ${id}`;
  api.clock.advance({ seconds: 2 });
  expect(await may()).toBe(true);
  await api.sql`update subscriptions set status = 'incomplete_expired' where user_id = ${id}`;
  await notifyAccountsChanged(api.context(), [id]);
  expect(await may()).toBe(false);
  await expect.poll(() => heard).toContain(id);
});

test("the absence of a subscription is cached too", async () => {
  const { may, queries } = await signedIn();
  expect([await may(), await may()]).toEqual([false, false]);
  expect(queries).toHaveLength(1);
});
