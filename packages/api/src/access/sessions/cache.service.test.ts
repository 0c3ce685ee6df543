import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { afterEach, expect, test } from "vitest";
import { makeAccount } from "../../testing/make-account.ts";
import { logIn, openBrowser } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { watchQueries } from "../../testing/watch-queries.ts";
import { hasFeature } from "../entitlements/service.ts";
import { ACCOUNT_CHANNEL, notifyAccountsChanged } from "./cache.service.ts";
import { resolveActor } from "./service.ts";

const heard: string[] = [];
const api = await openTestApi({ remembers: true });
await api.sql.listen(ACCOUNT_CHANNEL, (userId) => void heard.push(userId));
afterEach(() => void heard.splice(0));

async function signedIn() {
  const { id, email } = await makeAccount(api.db);
  const browser = await logIn(api, email);
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

test("a session is read from the database once in two seconds, and never used after it expires", async () => {
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
