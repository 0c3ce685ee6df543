import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectDescribed } from "../testing/described-answers.ts";
import { member, newcomer, type Person, premium } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import { ROUTES } from "./routes.ts";

type Requester = "anonymous" | "newcomer" | "viewer" | "premium" | "streamer";
type Statuses = Record<Requester, number>;

const open = (status: number): Statuses => ({
  anonymous: status,
  newcomer: status,
  viewer: status,
  premium: status,
  streamer: status,
});
const user = (status: number): Statuses => ({ ...open(status), anonymous: 401 });
const members = (status: number): Statuses => ({ ...user(status), newcomer: 403 });
const streamers = (status: number): Statuses => ({ ...members(403), streamer: status });
const viewers = (status: number): Statuses => ({ ...members(status), streamer: 403 });

/** Expected status of every call with valid input, by caller (docs/product.md §1.1, §2.14, §9.2). */
const MATRIX: Record<string, { as: Statuses; query?: string; body?: object }> = {
  "post /auth/login": { as: open(401), body: { email: "nobody@example.test", password: "Wrong-pass-1" } },
  "post /auth/login/code": { as: open(401), body: { code: "123456" } },
  "post /auth/signup": {
    as: open(200),
    body: { username: "replaced", email: "matrix@example.test", password: "Quite-long-9" },
  },
  "post /auth/logout": { as: open(200) },
  "post /auth/refresh": { as: user(200) },
  "get /auth/sessions": { as: user(200) },
  "delete /auth/sessions/{id}": { as: user(404) },
  "delete /auth/sessions": { as: user(200) },
  "get /auth/tokens": { as: user(200) },
  "post /auth/tokens": { as: user(200), body: { name: "Bot", scope: "read" } },
  "delete /auth/tokens/{id}": { as: user(404) },
  "get /auth/me": { as: user(200) },
  "post /auth/switch-role": { as: { ...members(200), streamer: 409 }, body: { role: "streamer" } },
  "put /auth/update-role": { as: { ...user(409), newcomer: 200 }, body: { role: "viewer" } },
  "get /auth/available-roles": { as: user(200) },
  "get /auth/check-role-switch": { as: user(200), query: "?role=streamer" },
  "get /auth/profile-completeness": { as: user(200), query: "?role=viewer" },
  "post /auth/request-password-reset": { as: open(200), body: { email: "nobody@example.test" } },
  "post /auth/reset-password": { as: open(400), body: { token: "no-such", newPassword: "Quite-long-9" } },
  "post /auth/change-password": { as: user(409), body: { oldPass: "Wrong-pass-1", newPass: "Quite-long-9" } },
  "post /auth/change-username": { as: user(409), body: { username: "replaced" } },
  "post /auth/verify-email": { as: open(400), body: { token: "no-such" } },
  "post /auth/resend-verification": { as: open(200), body: { email: "nobody@example.test" } },
  "delete /account": { as: user(409), body: { password: "Wrong-pass-1" } },
  "post /account/request-deletion": { as: user(200) },
  "get /account/second-factor": { as: user(200) },
  "post /account/second-factor/setup": { as: user(200), body: {} },
  "post /account/second-factor": { as: user(400), body: { setup: "no-such", code: "123456" } },
  "post /account/second-factor/recovery-codes": { as: user(409), body: { code: "123456" } },
  "delete /account/second-factor": { as: user(409), body: { code: "123456" } },
  "post /waitlist/join": { as: open(200), body: { email: "matrix@example.test" } },
  "get /channels": { as: streamers(200) },
  "delete /channels/{platform}": { as: streamers(404) },
  "post /channels/{platform}/take-over": { as: streamers(404), body: { name: true } },
  "get /streams/averages": { as: streamers(200) },
  "get /streams/proposal": { as: streamers(200), query: "?timeZone=Europe/Lisbon" },
  "get /streams/{id}": { as: members(200), query: "?limit=5" },
  "get /streams/{id}/usual-week": { as: members(200), query: "?timeZone=Europe/Lisbon" },
  "post /channels/twitch/schedule": { as: streamers(404), body: { timeZone: "UTC" } },
  "get /linked-clips": { as: streamers(200) },
  "post /linked-clips": { as: streamers(404), body: { ids: ["SomeClip"] } },
  "post /linked-clips/offered": { as: streamers(404), body: {} },
  "post /linked-clips/refresh": { as: streamers(404) },
  "get /linked-clips/{id}": { as: members(200) },
  "delete /linked-clips/{id}": { as: streamers(404) },
  "get /taxonomy/game": { as: user(200) },
  "get /taxonomy/category": { as: user(200) },
  "get /taxonomy/tag": { as: user(200) },
  "get /profile": { as: user(200) },
  "post /profile": { as: members(409), body: { displayName: "Somebody" } },
  "patch /profile": { as: members(200), body: { displayName: "Somebody else" } },
  "get /profile/me": { as: { ...user(200), newcomer: 404 } },
  "get /profile/streamers": { as: members(200), query: "?limit=10&platforms=twitch,youtube&followersMax=5" },
  "get /profile/streamers/now": { as: open(200), query: "?languages=en,de&game=Chess&limit=5" },
  "get /live/streams": {
    as: open(200),
    query: "?language=en&game=Chess&viewers=0&platform=twitch&liveFor=1-4h&search=slow&limit=5",
  },
  "get /profile/following/me": { as: members(200), query: "?page=1&limit=12" },
  "get /profile/followers/{id}": { as: members(200) },
  "get /surf": { as: members(200), query: "?limit=5&anyLanguage=true" },
  "post /surf/next": { as: members(200), body: { anyLanguage: true } },
  "post /safety/reports": {
    as: members(404),
    body: { kind: "clip", id: "no-such", reason: "scam", text: "The same link again and again" },
  },
  "get /safety/reports/me": { as: user(200), query: "?page=1&limit=5" },
  "get /safety/decisions/me": { as: user(200), query: "?page=1&limit=5" },
  "post /safety/appeals/{decisionId}": { as: user(404), body: { words: "It is a game" } },
  "get /moderation/reports": { as: user(403), query: "?state=open&page=1&limit=5" },
  "post /moderation/reports/{id}/decisions": {
    as: user(403),
    body: { action: "dismiss", rule: "scam", words: "Nothing is wrong with it" },
  },
  "post /surf/not-for-me/{id}": { as: members(200) },
  "delete /surf/not-for-me/{id}": { as: members(200) },
  "get /profile/follow/{id}/status": { as: members(200) },
  "get /notifications": { as: members(200), query: "?limit=5" },
  "post /notifications/read": { as: members(200), body: { all: true } },
  "get /notifications/settings": { as: members(200) },
  "patch /notifications/settings": {
    as: members(200),
    body: { kinds: { live: { mail: true } }, newFollows: "live", quietHours: { from: 1320, until: 480 } },
  },
  "put /profile/follow/{id}/alerts": { as: viewers(409), body: { alerts: "live" } },
  "post /profile/follow/{id}": { as: viewers(200) },
  "delete /profile/follow/{id}": { as: viewers(200) },
  "get /profile/saved-channels": { as: members(200), query: "?page=1&limit=5" },
  "put /profile/saved-channels/{platform}/{channelId}": { as: viewers(404) },
  "delete /profile/saved-channels/{platform}/{channelId}": { as: viewers(200) },
  "get /profile/{id}": { as: members(200) },
  "get /page": { as: streamers(200) },
  "patch /page": { as: streamers(200), body: { isOpen: true } },
  "get /page/{username}": { as: open(404) },
  "get /clip/reels": { as: members(200) },
  "get /clip/trending/liked": { as: members(200) },
  "post /clip/like/{id}": { as: viewers(404) },
  "delete /clip/like/{id}": { as: viewers(404) },
  "get /clip/{id}/likes": { as: members(404) },
  "get /clip": { as: { ...members(404), streamer: 200 } },
  "get /clip/upload": { as: streamers(200) },
  "post /clip/upload": { as: streamers(200), body: { title: "A leap", description: "Over", duration: 2 } },
  "get /clip/liked/me": { as: members(200) },
  "get /clip/liked/{id}": { as: members(404) },
  "get /clip/{id}": { as: members(200) },
  "patch /clip/{id}": { as: streamers(404), body: { title: "A leap" } },
  "delete /clip/{id}": { as: streamers(404) },
  "get /raid/suggestions": { as: streamers(200) },
  "get /analytics": { as: streamers(200), query: "?days=90" },
  "get /features/check/{name}": { as: user(200) },
  "get /subscription/plans": { as: user(200) },
  "get /subscription/current": { as: { ...user(404), premium: 200 } },
  "get /subscription/preview": { as: user(404), query: "?planId=none" },
  "post /subscription/create": { as: user(404), body: { planId: "none" } },
  "put /subscription/update": { as: user(404), body: { subscriptionId: "none", planId: "none" } },
  "post /subscription/cancel": { as: user(404), body: { subscriptionId: "none" } },
  "post /subscription/reactivate": { as: user(404), body: { subscriptionId: "none" } },
  "post /subscription/sync": { as: { ...user(404), premium: 200 } },
  "post /subscription/retry-payment": { as: user(404), body: { subscriptionId: "none" } },
  "post /retry-payment": { as: user(404), body: { subscriptionId: "none" } },
  "get /subscription/invoices": { as: user(200) },
  "get /subscription/invoices/{id}": { as: user(404) },
  "get /payment-methods": { as: user(200) },
  "post /payment-methods": { as: user(200), body: { paymentMethodId: "pm_card_visa" } },
  "get /payment-methods/primary": { as: user(404) },
  "get /payment-methods/has-methods": { as: user(200) },
  "get /payment-methods/type/{type}": { as: user(200) },
  "post /payment-methods/sync": { as: user(200) },
  "post /payment-methods/setup-intent": { as: user(200), body: { metadata: { from: "settings" } } },
  "get /payment-methods/{id}": { as: user(404) },
  "patch /payment-methods/{id}": { as: user(404), body: { billingName: "Ann Example" } },
  "delete /payment-methods/{id}": { as: user(404) },
  "put /payment-methods/{id}/default": { as: user(404) },
  "put /payment-methods/{id}/primary": { as: user(404) },
  "post /notifications/push": {
    as: members(200),
    body: {
      endpoint: "https://push.example/send/matrix",
      keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) },
    },
  },
  "delete /notifications/push": {
    as: members(200),
    body: { endpoint: "https://push.example/send/matrix" },
  },
  "get /safety/blocks": { as: members(200), query: "?page=1&limit=5" },
  "post /safety/blocks/{id}": { as: members(200) },
  "delete /safety/blocks/{id}": { as: members(200) },
  "get /safety/mutes": { as: members(200), query: "?page=1&limit=5" },
  "post /safety/mutes/{id}": { as: members(200) },
  "delete /safety/mutes/{id}": { as: members(200) },
};

let server: TestServer;
let target: Person;
beforeAll(async () => {
  server = await startTestServer();
  target = await member(server, "streamer");
});
afterAll(() => server.close());

const ASKERS: Record<Requester, () => Promise<Person>> = {
  anonymous: async () => ({ browser: server.browser(), userId: "", profileId: "" }),
  newcomer: () => newcomer(server),
  viewer: () => member(server, "viewer"),
  premium: () => premium(server),
  streamer: () => member(server, "streamer"),
};
const ASKING = ["anonymous", "newcomer", "viewer", "premium", "streamer"] as const;
const cases = ROUTES.flatMap((route) =>
  ASKING.map((asker) => ({ route, asker, name: `${route.method} ${route.path}` })),
);

test("the matrix of expected statuses lists exactly the existing routes", () => {
  expect(ROUTES.map((route) => `${route.method} ${route.path}`).sort()).toEqual(Object.keys(MATRIX).sort());
});

describe("status by route and role", () => {
  test.each(cases)("$name as $asker returns the expected status", async ({ route, asker, name }) => {
    const row = MATRIX[name];
    if (!row) throw new Error(`${name} is not in the matrix`);
    const { browser } = await ASKERS[asker]();
    const answer = await browser.request(
      `/api/v1${route.path.replace("{id}", target.profileId).replace("{name}", "unlimited_clips").replace("{type}", "card").replace("{platform}", "twitch").replace("{channelId}", "no-such")}${row.query ?? ""}`,
      {
        method: route.method.toUpperCase(),
        ...(row.body
          ? { json: { ...row.body, ...("username" in row.body ? { username: asker } : {}) } }
          : {}),
      },
    );
    expect(answer.status, answer.text).toBe(row.as[asker]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expectDescribed(name, answer);
  });
});

test("rejects notification settings with unknown or essential kinds, with an error that names them", async () => {
  const { browser } = await member(server, "viewer");
  const change = (kinds: object) =>
    browser.request("/api/v1/notifications/settings", { method: "PATCH", json: { kinds } });
  const unknown = await change({ live: { mail: true }, gossip: { bell: true } });
  expect(unknown.status).toBe(400);
  expect(unknown.text).toContain("Unknown notification kinds: gossip.");
  const essential = await change({ payment: { bell: false } });
  expect(essential.status).toBe(400);
  expect(essential.text).toContain("cannot be turned off: payment");
  const { json } = await browser.request("/api/v1/notifications/settings");
  expect(json).toMatchObject({ kinds: { live: { mail: false } } });
});

test("returns a JSON 404 for an unknown path and a 405 with allowed methods for a wrong method", async () => {
  const browser = server.browser();
  for (const path of ["/nothing/here", "/auth/nope", "/auth/nope/callback"]) {
    const unknown = await browser.request(`/api/v1${path}`);
    expect(unknown.status).toBe(404);
    expect(unknown.json).toMatchObject({ success: false, code: "NOT_FOUND" });
  }
  const wrong = await browser.request("/api/v1/profile/me", { method: "DELETE" });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toBe("GET");
});

test("reports a feature as available only to a subscriber, without an error for other users", async () => {
  const answers = await Promise.all(
    ([ASKERS.newcomer, ASKERS.viewer, ASKERS.streamer, ASKERS.premium] as const).map(async (asker) => {
      const { browser } = await asker();
      return (await browser.request("/api/v1/features/check/full_viewer_profiles")).json.data;
    }),
  );
  expect(answers).toEqual([false, false, false, true].map((hasAccess) => ({ hasAccess })));
});

test("prefers a fixed path segment to an id and returns 404 for a malformed id", async () => {
  const { browser } = await member(server, "viewer");
  expect((await browser.request("/api/v1/profile/streamers")).json).toHaveProperty("items");
  expect((await browser.request("/api/v1/clip/liked/me")).json).toHaveProperty("clips");
  expect((await browser.request("/api/v1/clip/upload")).status).toBe(403);
  for (const id of [
    "nonsense",
    "%00",
    "me%2F",
    "x".repeat(300),
    "..%2f",
    "00000000-0000-7000-8000-000000000000",
  ]) {
    const { status } = await browser.request(`/api/v1/profile/${id}`);
    expect([400, 404], id).toContain(status);
  }
  expect((await browser.request("/api/v1/profile/nonsense")).status).toBe(404);
});
