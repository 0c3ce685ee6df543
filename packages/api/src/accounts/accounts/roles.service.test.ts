import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { expect, test } from "vitest";
import { actorOf } from "../../testing/create-test-api.ts";
import { makeAccount } from "../../testing/make-account.ts";
import { openBrowser, signedIn } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const CHOSEN = "Your role is already set. To change it, switch roles instead.";

const api = await openTestApi({ remembers: true });

test("the first role choice is permanent and invalidates earlier tokens", async () => {
  const { account, browser } = await signedIn(api, { roleVerified: false });
  const before = openBrowser(api, new Map(browser.cookies));
  const { user } = await (await browser.api()).accounts.updateRole({ role: "streamer" });
  expect(user).toMatchObject({ id: account.id, role: "streamer", roleVerified: true, profile: null });
  expect(await (await browser.api()).accounts.me()).toEqual(user);
  expect((await refusalOf((await before.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
  expect((await refusalOf((await before.api()).accounts.refresh())).code).toBe("UNAUTHENTICATED");
  const again = (await browser.api()).accounts.updateRole({ role: "viewer" });
  expect(await refusalOf(again)).toEqual({ code: "CONFLICT", message: CHOSEN, fields: [] });
  expect((await (await browser.api()).accounts.me()).role).toBe("streamer");
});

test("a role switch requires onboarding only if there is no profile of that role", async () => {
  const { account, browser } = await signedIn(api);
  await makeViewer(api.db, { userId: account.id, displayName: "Robin" });
  const before = openBrowser(api, new Map(browser.cookies));
  const first = await (await browser.api()).accounts.switchRole({ role: "streamer" });
  expect(first).toMatchObject({ requiresOnboarding: true, user: { role: "streamer", profile: null } });
  expect((await refusalOf((await before.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
  const back = await (await browser.api()).accounts.switchRole({ role: "viewer" });
  expect(back).toMatchObject({ requiresOnboarding: false, user: { profile: { displayName: "Robin" } } });
});

test("a role switch renews the tokens but does not extend the session", async () => {
  const { account, browser } = await signedIn(api);
  const end = () => api.sql`select expires_at from sessions where user_id = ${account.id}`;
  const before = await end();
  api.clock.advance({ minutes: 5 });
  await (await browser.api()).accounts.switchRole({ role: "streamer" });
  expect(await end()).toEqual(before);
});

test("an account restricted to one role is offered only that role and cannot choose the other", async () => {
  const { browser } = await signedIn(api, { restrictedToRole: "streamer", roleVerified: false });
  expect(await (await browser.api()).accounts.availableRoles()).toEqual({ availableRoles: ["streamer"] });
  const other = (await browser.api()).accounts.updateRole({ role: "viewer" });
  expect((await refusalOf(other)).code).toBe("FORBIDDEN");
  const own = await (await browser.api()).accounts.updateRole({ role: "streamer" });
  expect(own.user.role).toBe("streamer");
});

test("checkRoleSwitch returns the requirements of a role switch without making it", async () => {
  const actor = actorOf(await makeAccount(api.db));
  const { accounts } = api.call(actor);
  expect(await accounts.availableRoles()).toEqual({ availableRoles: ["viewer", "streamer"] });
  expect(await accounts.checkRoleSwitch({ role: "streamer" })).toEqual({
    canSwitch: true,
    reason: null,
    requiresOnboarding: true,
  });
  expect(await accounts.profileCompleteness({ role: "streamer" })).toEqual({ isComplete: false });
  await makeStreamer(api.db, { userId: actor.userId });
  expect(await accounts.checkRoleSwitch({ role: "streamer" })).toEqual({
    canSwitch: true,
    reason: null,
    requiresOnboarding: false,
  });
  expect(await accounts.profileCompleteness({ role: "streamer" })).toEqual({ isComplete: true });
  expect(await accounts.checkRoleSwitch({ role: "viewer" })).toEqual({
    canSwitch: false,
    reason: "You are already a Viewer.",
    requiresOnboarding: true,
  });
});
