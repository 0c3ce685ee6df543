import { users } from "@starling/db/schema/accounts";
import { socialAccounts, socialAttempts } from "@starling/db/schema/social";
import { makeUser } from "@starling/db/testing/factories/users";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { resolveActor } from "../../access/sessions/service.ts";
import { startMockProvider } from "../../testing/mock-provider.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { SOCIAL_COOKIE } from "./attempts.service.ts";
import { beginSocialSignIn, completeSocialSignIn } from "./social.service.ts";

let made = 0;

const mock = await startMockProvider();
const discord = { ...mock.provider, key: "discord", label: "Discord", scope: "identify email" } as const;
const api = await openTestApi({ settings: { socialProviders: [mock.provider, discord] } });

afterAll(() => mock.stop());

beforeEach(() => {
  made += 1;
  Object.assign(mock.state, { claims: {}, tokenAnswer: {} });
  mock.state.person = {
    sub: `subject-${made}`,
    email: `person${made}@example.test`,
    email_verified: true,
    name: `Person ${made}`,
  };
});

type Jar = Map<string, string>;
const browser = (cookies: Jar) => api.context({ kind: "anonymous" }, cookies);
const finish = (cookies: Jar, answer: URLSearchParams, provider = "google") =>
  completeSocialSignIn(browser(cookies), provider, answer);

async function leaveAndReturn(cookies: Jar, provider = "google"): Promise<URLSearchParams> {
  return mock.visit(await beginSocialSignIn(browser(cookies), provider));
}

async function signIn(provider = "google"): Promise<Jar> {
  const cookies: Jar = new Map();
  await finish(cookies, await leaveAndReturn(cookies, provider), provider);
  return cookies;
}

async function signedInUser(cookies: Jar) {
  const actor = await resolveActor(api, cookies.get(ACCESS_COOKIE));
  if (actor.kind !== "user") return null;
  const [user] = await api.db.select().from(users).where(eq(users.id, actor.userId));
  return user ?? null;
}

async function userCount(): Promise<number> {
  const [row] = await api.db.select({ users: count() }).from(users);
  return row?.users ?? 0;
}

test("the first sign-in creates a verified account without a password or a chosen role", async () => {
  const cookies = await signIn();
  const user = await signedInUser(cookies);
  expect(user).toMatchObject({
    email: `person${made}@example.test`,
    username: `Person_${made}`,
    passwordHash: null,
    roleVerified: false,
  });
  const now = api.clock.now();
  expect(user).toMatchObject({ emailVerifiedAt: now, createdAt: now, updatedAt: now });
  const links = await api.db
    .select()
    .from(socialAccounts)
    .where(eq(socialAccounts.userId, user?.id ?? ""));
  expect(links).toMatchObject([{ provider: "google", subject: `subject-${made}`, createdAt: now }]);
  expect(cookies.has(SOCIAL_COOKIE)).toBe(false);
});

test("recognizes a returning user whose email has changed", async () => {
  const first = await signedInUser(await signIn());
  mock.state.person = { ...mock.state.person, email: "moved@example.test", email_verified: false };
  const second = await signedInUser(await signIn());
  expect(first).not.toBeNull();
  expect(second?.id).toBe(first?.id);
  expect(second?.email).toBe(first?.email);
});

test("treats the same subject at another provider as a different user", async () => {
  const first = await signedInUser(await signIn("google"));
  mock.state.person = { ...mock.state.person, email: `other${made}@example.test` };
  const second = await signedInUser(await signIn("discord"));
  expect(second?.id).not.toBe(first?.id);
});

test("appends digits to a taken username", async () => {
  const taken = await makeUser(api.db, "viewer", { username: `pErSoN_${made}` });
  const user = await signedInUser(await signIn());
  expect(user?.id).not.toBe(taken.id);
  expect(user?.username).toMatch(new RegExp(`^Person_${made}\\d{5}$`));
});

test("appends digits to a username reserved by a sign-up", async () => {
  const { email } = await makeUser(api.db);
  await api.call().accounts.signUp({ username: `pErSoN_${made}`, email, password: "Robin-Song-7" });
  const user = await signedInUser(await signIn());
  expect(user?.username).toMatch(new RegExp(`^Person_${made}\\d{5}$`));
});

test("links a verified account when the provider has verified the same address", async () => {
  const owner = await makeUser(api.db, "streamer", { email: `person${made}@example.test` });
  const user = await signedInUser(await signIn());
  expect(user?.id).toBe(owner.id);
  expect(user?.roleVerified).toBe(true);
});

test("does not link an account by an address the provider has not verified", async () => {
  const owner = await makeUser(api.db, "viewer", { email: `person${made}@example.test` });
  mock.state.person = { ...mock.state.person, email_verified: false };
  await expect(signIn()).rejects.toThrow("Please verify your email with Google first.");
  const links = await api.db.select().from(socialAccounts).where(eq(socialAccounts.userId, owner.id));
  expect(links).toEqual([]);
});

test("rejects a sign-in to an unverified local account with the same address", async () => {
  const squatter = await makeUser(api.db, "viewer", {
    email: `person${made}@example.test`,
    emailVerifiedAt: null,
  });
  await expect(signIn()).rejects.toThrow(/waiting to be verified/);
  const [row] = await api.db.select().from(users).where(eq(users.id, squatter.id));
  expect(row?.emailVerifiedAt).toBeNull();
});

test("sends state, nonce and an S256 PKCE challenge", async () => {
  const url = new URL(await beginSocialSignIn(browser(new Map()), "google"));
  const parameters = Object.fromEntries(url.searchParams);
  expect(parameters).toMatchObject({
    response_type: "code",
    client_id: "starling",
    redirect_uri: "http://localhost:3000/api/v1/auth/google/callback",
    code_challenge_method: "S256",
  });
  expect(parameters.code_challenge).toMatch(/^[\w-]{43}$/);
  expect(parameters.state?.length).toBeGreaterThan(40);
  expect(parameters.nonce?.length).toBeGreaterThan(40);
});

test("stores only hashes of the state and the browser token", async () => {
  const cookies: Jar = new Map();
  const url = new URL(await beginSocialSignIn(browser(cookies), "google"));
  const stored = JSON.stringify(await api.db.select().from(socialAttempts));
  expect(stored).not.toContain(url.searchParams.get("state"));
  expect(stored).not.toContain(cookies.get(SOCIAL_COOKIE));
});

test("rejects a wrong, missing or replayed state", async () => {
  const cookies: Jar = new Map();
  const answer = await leaveAndReturn(cookies);
  const wrong = new URLSearchParams(answer);
  wrong.set("state", "guessed");
  await expect(finish(cookies, wrong)).rejects.toThrow("Authentication failed");
  wrong.delete("state");
  await expect(finish(cookies, wrong)).rejects.toThrow("Authentication failed");
  await finish(cookies, answer);
  cookies.set(SOCIAL_COOKIE, "kept by hand");
  await expect(finish(cookies, answer)).rejects.toThrow("Authentication failed");
});

test("creates one account when two tabs sign in the same new user in parallel", async () => {
  const cookies: Jar = new Map();
  const answers = [await leaveAndReturn(cookies), await leaveAndReturn(cookies)];
  const before = await userCount();
  await Promise.all(answers.map((answer) => finish(new Map(cookies), answer)));
  expect(await userCount()).toBe(before + 1);
});

test("rejects a callback in another browser", async () => {
  const answer = await leaveAndReturn(new Map());
  await expect(finish(new Map(), answer)).rejects.toThrow("Authentication failed");
  const victim: Jar = new Map();
  await leaveAndReturn(victim);
  await expect(finish(victim, answer)).rejects.toThrow("Authentication failed");
  expect(await signedInUser(victim)).toBeNull();
});

test("rejects a callback from another provider", async () => {
  const cookies: Jar = new Map();
  const answer = await leaveAndReturn(cookies, "google");
  await expect(finish(cookies, answer, "discord")).rejects.toThrow("Authentication failed");
});

test("a sign-in attempt expires after ten minutes", async () => {
  const cookies: Jar = new Map();
  const answer = await leaveAndReturn(cookies);
  api.clock.advance({ minutes: 10, seconds: 1 });
  await expect(finish(cookies, answer)).rejects.toThrow("The sign-in took too long. Please try again.");
});

test("PKCE rejects a code stolen from another sign-in attempt", async () => {
  const stolen = await leaveAndReturn(new Map());
  const cookies: Jar = new Map();
  const answer = await leaveAndReturn(cookies);
  answer.set("code", stolen.get("code") ?? "");
  await expect(finish(cookies, answer)).rejects.toThrow("Authentication failed");
});

test.each([
  ["another attempt's nonce", { claims: { nonce: "another" } }],
  ["another audience", { claims: { aud: "another-site" } }],
  ["another issuer", { claims: { iss: "http://127.0.0.1:9" } }],
  ["no ID token at all", { tokenAnswer: { id_token: undefined } }],
])("rejects a response with %s", async (_case, wrong) => {
  Object.assign(mock.state, wrong);
  await expect(signIn()).rejects.toThrow("Authentication failed");
});

test("rejects a userinfo subject that differs from the subject of the ID token", async () => {
  const cookies: Jar = new Map();
  const answer = await leaveAndReturn(cookies);
  mock.service.once("beforeUserinfo", (info) => {
    info.body = { ...mock.state.person, sub: "somebody else" };
  });
  await expect(finish(cookies, answer)).rejects.toThrow("Authentication failed");
});

test("accepts scopes as a list, as Twitch sends them", async () => {
  mock.state.tokenAnswer = { scope: ["openid", "user:read:email"] };
  expect(await signedInUser(await signIn())).not.toBeNull();
});

test("rejects a provider that is not configured", async () => {
  for (const key of ["twitch", "constructor", ""]) {
    await expect(beginSocialSignIn(browser(new Map()), key)).rejects.toThrow(
      "This sign-in option is not available.",
    );
    await expect(finish(new Map(), new URLSearchParams(), key)).rejects.toThrow("not available");
  }
});

test("shows a specific message when the user cancels at the provider", async () => {
  const cookies: Jar = new Map();
  const answer = await leaveAndReturn(cookies);
  const denied = new URLSearchParams({ error: "access_denied", state: answer.get("state") ?? "" });
  await expect(finish(cookies, denied)).rejects.toThrow("You canceled signing in with Google.");
});
