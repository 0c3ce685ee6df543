import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actorOf, createTestApi } from "../../testing/create-test-api.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { refusalOf } from "../../testing/refusals.ts";

const CHOSEN = "Your role is already set. To change it, switch roles instead.";

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ remembers: true });
});
afterAll(() => api.close());

type Values = Parameters<typeof makeAccount>[1];

async function signedIn(values: Values = {}, role?: "viewer" | "streamer") {
  const account = await makeAccount(api.db, values, role);
  const browser = openBrowser(api);
  await (await browser.api()).accounts.login({ email: account.email, password: PASSWORD });
  return { account, browser };
}

test("the first role choice is permanent and invalidates earlier tokens", async () => {
  const { account, browser } = await signedIn({ roleVerified: false });
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

test("accepts one of several parallel first role choices", async () => {
  const { browser } = await signedIn({ roleVerified: false });
  const caller = await browser.api();
  const roles = ["streamer", "viewer", "streamer", "viewer"] as const;
  const settled = await Promise.allSettled(roles.map((role) => caller.accounts.updateRole({ role })));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await (await browser.api()).accounts.me()).roleVerified).toBe(true);
});

test("a role switch requires onboarding only without a profile of that role", async () => {
  const { account, browser } = await signedIn();
  await makeViewer(api.db, { userId: account.id, displayName: "Robin" });
  const before = openBrowser(api, new Map(browser.cookies));
  const first = await (await browser.api()).accounts.switchRole({ role: "streamer" });
  expect(first).toMatchObject({ requiresOnboarding: true, user: { role: "streamer", profile: null } });
  expect((await refusalOf((await before.api()).accounts.me())).code).toBe("UNAUTHENTICATED");
  const back = await (await browser.api()).accounts.switchRole({ role: "viewer" });
  expect(back).toMatchObject({ requiresOnboarding: false, user: { profile: { displayName: "Robin" } } });
});

test("a role switch renews the tokens but does not extend the session", async () => {
  const { account, browser } = await signedIn();
  const end = () => api.sql`select expires_at from sessions where user_id = ${account.id}`;
  const before = await end();
  api.clock.advance({ minutes: 5 });
  await (await browser.api()).accounts.switchRole({ role: "streamer" });
  expect(await end()).toEqual(before);
});

test("rejects a switch to the current role, before the first role choice, or by a restricted account", async () => {
  const { browser } = await signedIn();
  expect(await refusalOf((await browser.api()).accounts.switchRole({ role: "viewer" }))).toEqual({
    code: "CONFLICT",
    message: "You are already a Viewer.",
    fields: [],
  });
  const undecided = await signedIn({ roleVerified: false });
  expect(await refusalOf((await undecided.browser.api()).accounts.switchRole({ role: "streamer" }))).toEqual({
    code: "ROLE_UNVERIFIED",
    message: "Please choose your role first",
    fields: [],
  });
  const restricted = await signedIn({ restrictedToRole: "viewer" });
  expect(await refusalOf((await restricted.browser.api()).accounts.switchRole({ role: "streamer" }))).toEqual(
    {
      code: "FORBIDDEN",
      message: "Your account cannot be used as a Streamer.",
      fields: [],
    },
  );
});

test("offers a restricted account only its own role and rejects the other one", async () => {
  const { browser } = await signedIn({ restrictedToRole: "streamer", roleVerified: false });
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

test("profileCompleteness ignores profiles of other accounts", async () => {
  await makeStreamer(api.db);
  const { accounts } = api.call(actorOf(await makeAccount(api.db)));
  expect(await accounts.profileCompleteness({ role: "streamer" })).toEqual({ isComplete: false });
});

test("rejects a role other than viewer and streamer", async () => {
  const { accounts } = api.call(actorOf(await makeAccount(api.db, { roleVerified: false })));
  const input = JSON.parse('{"role":"admin"}');
  for (const call of [accounts.updateRole(input), accounts.checkRoleSwitch(input)]) {
    expect((await refusalOf(call)).message).toBe("Please choose Viewer or Streamer");
  }
});

test("rejects every role procedure without a session", async () => {
  const { accounts } = api.call();
  const role = "viewer" as const;
  const calls = [
    accounts.updateRole({ role }),
    accounts.switchRole({ role }),
    accounts.availableRoles(),
    accounts.checkRoleSwitch({ role }),
    accounts.profileCompleteness({ role }),
  ];
  for (const call of calls) {
    expect(await refusalOf(call)).toMatchObject({
      code: "UNAUTHENTICATED",
      message: "Please log in to continue",
    });
  }
});
