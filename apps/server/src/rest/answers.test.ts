import { systemContext } from "@starling/api/context";
import { notifyPerson } from "@starling/api/notifications/notifications/events.service";
import { makeCard, TEST_CARDS } from "@starling/api/testing/make-card";
import { paymentTime } from "@starling/api/testing/payment-time";
import { planIds } from "@starling/api/testing/plan-ids";
import { authenticatorApp } from "@starling/api/testing/second-factor";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { makeStream } from "@starling/db/testing/factories/streams";
import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import { expect, test } from "vitest";
import { nameOf } from "../http/execute.ts";
import { expectDescribed } from "../testing/described-answers.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, moderator, newcomer, type Person, premium } from "../testing/people.ts";
import type { TestAnswer } from "../testing/test-browser.ts";
import checkedIn from "./answers.json" with { type: "json" };
import { makeAnswers } from "./make-answers.ts";
import { ROUTES } from "./routes.ts";

const PASSWORD = "Quite-long-9";
const answered = new Set<string>();

const server = await openTestServer();
const { db } = server.database;
const viewer = await premium(server);
const streamer = await member(server, "streamer");
for (const kind of ["game", "category", "tag"] as const) await makeTaxonomyItem(db, kind, `Some ${kind}`);

type Sent = object | undefined;

/** `filled` replaces the id in the path and may include a query string. */
async function ask(by: Pick<Person, "browser">, call: string, filled = "", json?: Sent): Promise<TestAnswer> {
  const [method = "", path = ""] = call.split(" ");
  const [, query = ""] = filled.split("?");
  const [id = ""] = filled.split("?");
  const url = `/api/v1${path.replace(/\{\w+\}(\/\{\w+\})*/, id)}${query && `?${query}`}`;
  const sent = { method: method.toUpperCase(), ...(json ? { json } : {}) };
  const answer = await by.browser.request(url, sent);
  expect(answer.status, `${call}: ${answer.text}`).toBe(200);
  expectDescribed(call, answer);
  answered.add(call);
  return answer;
}

function mailedToken(): string {
  return /[?]token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? "")?.[1] ?? "";
}

test("committed response schemas match the types (update: npm run schemas --workspace apps/server)", () => {
  expect(checkedIn).toEqual(
    JSON.parse(JSON.stringify(makeAnswers(ROUTES.map(({ procedure }) => nameOf(procedure))))),
  );
});

test("account responses match the schemas", async () => {
  const browser = server.browser();
  const person = { browser };
  const email = "described@example.test";
  await ask(person, "post /waitlist/join", "", { email });
  await ask(person, "post /auth/signup", "", { username: "described", email, password: PASSWORD });
  await server.runJobs();
  await ask(person, "post /auth/resend-verification", "", { email });
  await server.runJobs();
  await ask(person, "post /auth/verify-email", "", { token: mailedToken() });
  await ask(person, "post /auth/login", "", { email, password: PASSWORD });
  await ask(person, "post /auth/refresh");
  await ask(person, "get /auth/me");
  await server.browser().request("/api/v1/auth/login", { json: { email, password: PASSWORD } });
  const { sessions } = (await ask(person, "get /auth/sessions")).json;
  expect(sessions).toMatchObject([{ isCurrent: false }, { isCurrent: true }]);
  const [other] = Array.isArray(sessions) ? sessions : [];
  await ask(person, "delete /auth/sessions/{id}", String(other?._id));
  await ask(person, "post /auth/tokens", "", { name: "Bot", scope: "read" });
  const { tokens } = (await ask(person, "get /auth/tokens")).json as { tokens: { _id: string }[] };
  await ask(person, "delete /auth/tokens/{id}", tokens[0]?._id);
  await ask(person, "put /auth/update-role", "", { role: "viewer" });
  await ask(person, "get /auth/available-roles");
  await ask(person, "get /auth/check-role-switch", "?role=streamer");
  await ask(person, "get /auth/profile-completeness", "?role=viewer");
  await ask(person, "post /auth/switch-role", "", { role: "streamer" });
  await ask(person, "post /auth/change-password", "", { oldPass: PASSWORD, newPass: "Other-long-9" });
  await ask(person, "post /auth/request-password-reset", "", { email });
  await server.runJobs();
  await ask(person, "post /auth/reset-password", "", { token: mailedToken(), newPassword: `${PASSWORD}!` });
  await ask(person, "post /auth/login", "", { email, password: `${PASSWORD}!` });
  await ask(person, "put /account/language", "", { locale: "en" });
  await ask(person, "get /account/second-factor");
  const made = await ask(person, "post /account/second-factor/setup", "", { password: `${PASSWORD}!` });
  const codeAt = authenticatorApp(server, String(made.json.secret));
  await ask(person, "post /account/second-factor", "", { setup: made.json.setup, code: codeAt(-1) });
  await ask(person, "post /account/second-factor/recovery-codes", "", { code: codeAt() });
  await ask(person, "get /account/second-factor");
  const half = await browser.request("/api/v1/auth/login", { json: { email, password: `${PASSWORD}!` } });
  expect(half.status).toBe(403);
  await ask(person, "post /auth/login/code", "", { code: codeAt(1) });
  server.clock.advance({ minutes: 1 });
  await ask(person, "delete /account/second-factor", "", { code: codeAt() });
  await ask(person, "post /account/request-deletion");
  await ask(person, "delete /account", "", { password: `${PASSWORD}!` });
  await ask(await newcomer(server), "post /auth/logout");
  await ask(await newcomer(server), "delete /auth/sessions");
});

test("channel responses match the schemas", async () => {
  await makeChannel(server.database.db, streamer.profileId, { name: "Kestrel", subject: "5001" });
  await ask(streamer, "get /channels");
  await ask(streamer, "post /channels/twitch/schedule", "", { timeZone: "Europe/Berlin" });
  const offered = await ask(streamer, "post /linked-clips/offered", "", {});
  const [first] = offered.json.items as { _id: string }[];
  const linked = await ask(streamer, "post /linked-clips", "", { ids: [first?._id] });
  await ask(streamer, "get /linked-clips");
  await ask(viewer, "get /linked-clips/{id}", streamer.profileId);
  await ask(streamer, "post /linked-clips/refresh");
  await ask(streamer, "delete /linked-clips/{id}", (linked.json.clips as { _id: string }[])[0]?._id);
  await ask(streamer, "post /channels/{platform}/take-over", "twitch", { name: true });
  await ask(streamer, "delete /channels/{platform}", "twitch");
});

test("past stream responses match the schemas", async () => {
  const { db } = server.database;
  for (let week = 1; week <= 11; week += 1) {
    const startedAt = new Date(Date.now() - week * 7 * 86_400_000);
    await makeStream(db, streamer.profileId, { startedAt, title: "Slow games", game: "Tunic" });
  }
  await ask(streamer, "get /streams/averages");
  await ask(streamer, "get /streams/proposal", "?timeZone=Europe/Lisbon");
  await ask(viewer, "get /streams/{id}", streamer.profileId);
  await ask(viewer, "get /streams/{id}/usual-week", `${streamer.profileId}?timeZone=Europe/Lisbon`);
});

test("push subscription responses match the schemas", async () => {
  const endpoint = "https://push.example/send/described";
  const keys = { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) };
  await ask(viewer, "post /notifications/push", "", { endpoint, expirationTime: null, keys });
  await ask(viewer, "delete /notifications/push", "", { endpoint });
});

test("mute and block responses match the schemas", async () => {
  await ask(viewer, "post /safety/mutes/{id}", streamer.profileId);
  await ask(viewer, "get /safety/mutes", "?limit=5");
  await ask(viewer, "delete /safety/mutes/{id}", streamer.profileId);
  await ask(viewer, "post /safety/blocks/{id}", streamer.profileId);
  await ask(viewer, "get /safety/blocks", "?limit=5");
  await ask(viewer, "delete /safety/blocks/{id}", streamer.profileId);
});

test("notification responses match the schemas", async () => {
  const ctx = systemContext(server.database.db, server.ports, "test");
  const { userId, profileId } = viewer;
  const live = { kind: "live", title: null, game: "Tunic", by: "platform" } as const;
  const payment = { kind: "payment", title: "Paid", text: "Thank you", path: "/settings" } as const;
  await notifyPerson(ctx, { key: "described", userId, profileId: streamer.profileId, data: live });
  await notifyPerson(ctx, { key: `described ${profileId}`, userId, data: payment });
  const { items } = (await ask(viewer, "get /notifications")).json as { items: { _id: string }[] };
  expect(items).toHaveLength(2);
  await ask(viewer, "get /notifications", "?limit=1");
  await ask(viewer, "post /notifications/read", "", { ids: [items[0]?._id] });
  await ask(viewer, "post /notifications/read", "", { all: true });
  await ask(viewer, "get /notifications/settings");
  const quietHours = { from: 1320, until: 480 };
  await ask(viewer, "patch /notifications/settings", "", { quietHours, kinds: { live: { mail: true } } });
});

test("surf responses match the schemas", async () => {
  await ask(viewer, "get /surf", "?limit=3");
  await ask(viewer, "post /surf/next");
  await ask(viewer, "post /surf/not-for-me/{id}", streamer.profileId);
  await ask(viewer, "delete /surf/not-for-me/{id}", streamer.profileId);
});

test("report, decision and appeal responses match the schemas", async () => {
  const { db } = server.database;
  const clip = await makeClip(db, streamer.profileId);
  const judge = await moderator(server);
  const report = { kind: "clip", id: clip.id, reason: "scam", text: "The same link again and again" };
  await ask(viewer, "post /safety/reports", "", report);
  await ask(viewer, "get /safety/reports/me");
  const { cases } = (await ask(judge, "get /moderation/reports")).json as { cases: { _id: string }[] };
  const decision = { action: "hide_clip", rule: "scam", words: "It sells something" };
  const call = "post /moderation/reports/{id}/decisions";
  const decided = await ask(judge, call, String(cases[0]?._id), decision);
  const { _id } = decided.json.data as { _id: string };
  await ask(streamer, "post /safety/appeals/{decisionId}", _id, { words: "It is a game" });
  await ask(streamer, "get /safety/decisions/me");
  await ask(viewer, "get /safety/reports/me");
  await ask(judge, "get /moderation/reports", "?state=closed");
});

test("profile, directory and follow responses match the schemas", async () => {
  for (const kind of ["game", "category", "tag"]) await ask(viewer, `get /taxonomy/${kind}`);
  const someone = await newcomer(server);
  await ask(someone, "get /profile");
  await ask(someone, "put /auth/update-role", "", { role: "streamer" });
  const [game] = (await ask(someone, "get /taxonomy/game")).json.data as { _id: string }[];
  const schedule = [
    { dayOfWeek: 6, startTime: "22:00", endTime: "01:00", timeZone: "Asia/Tokyo", game: "Celeste" },
    { date: "2026-12-31", startTime: "18:00", endTime: "20:00", timeZone: "Asia/Tokyo" },
  ];
  const made = await ask(someone, "post /profile", "", {
    displayName: "Kestrel",
    languages: "en, de",
    favoriteGames: [game?._id],
    streamingPlatforms: ["kick"],
    channelLinks: { kick: "kick.com/kestrel" },
    funPrompts: [{ key: "always_talk_about", answer: "Birds" }],
    streamingFrequency: { typicalDays: [1], startTime: "20:00", endTime: "22:00", timeZone: "UTC" },
    schedule,
  });
  const id = String(made.json._id);
  await ask(someone, "patch /profile", "", { bio: "Sings", location: { city: "Lima" } });
  for (const person of [someone, viewer]) {
    await ask(person, "get /profile");
    await ask(person, "get /profile/me");
  }
  await ask(viewer, "patch /profile", "", { watchInterests: "tea, trains", viewerType: "lurker" });
  await ask(viewer, "post /profile/follow/{id}", id);
  await ask(viewer, "get /profile/follow/{id}/status", id);
  await ask(viewer, "get /profile/following/me");
  const outside = await makeOutsideStream(server.database.db);
  await ask(viewer, "put /profile/saved-channels/{platform}/{channelId}", `twitch/${outside.channelId}`);
  await ask(viewer, "get /profile/saved-channels");
  await ask(viewer, "delete /profile/saved-channels/{platform}/{channelId}", `twitch/${outside.channelId}`);
  await ask(someone, "get /profile/followers/{id}", id);
  await ask(viewer, "get /profile/followers/{id}", id);
  await ask(viewer, "get /profile/{id}", id);
  await ask(streamer, "get /profile/{id}", viewer.profileId);
  for (const query of ["?limit=30", "?search=kestrel", "?games=nonsense&platforms=twitch"]) {
    await ask(viewer, "get /profile/streamers", query);
    await ask(
      await member(server, "viewer"),
      "get /profile/streamers",
      query.replace("games=", "displayName="),
    );
  }
  for (const person of [viewer, { ...viewer, browser: server.browser() }]) {
    await ask(person, "get /profile/streamers/now", "?limit=3");
    await ask(person, "get /live/streams", "?limit=1");
  }
  await ask(viewer, "put /profile/follow/{id}/alerts", id, { alerts: "all" });
  await ask(viewer, "delete /profile/follow/{id}", id);

  await ask(someone, "post /auth/change-username", "", { username: "kestrel_of_tests" });
  const { username } = (await ask(someone, "get /page")).json;
  await makeClip(server.database.db, id);
  await ask(someone, "patch /page", "", { isOpen: true });
  await ask({ browser: server.browser() }, "get /page/{username}", String(username));
});

test("clip and statistics responses match the schemas", async () => {
  const { db } = server.database;
  const ids = [];
  for (let made = 0; made < 5; made += 1) {
    ids.push((await makeClip(db, streamer.profileId, { inSwipe: made === 0 })).id);
  }
  const [id = "", second = ""] = ids;
  await ask(viewer, "post /clip/like/{id}", id);
  const free = await member(server, "viewer");
  for (const person of [viewer, free]) {
    await ask(person, "get /clip/reels");
    await ask(person, "get /clip/trending/liked");
    await ask(person, "get /clip/{id}", streamer.profileId);
    await ask(person, "get /clip/{id}/likes", id);
    await ask(person, "get /clip/liked/me");
    await ask(person, "get /clip/liked/me", "?page=1&limit=6");
  }
  await ask(viewer, "get /clip/liked/{id}", viewer.profileId);
  await ask(viewer, "delete /clip/like/{id}", id);
  await ask(streamer, "get /clip/upload");
  await ask(streamer, "post /clip/upload", "", {
    title: "A leap",
    description: "Over the wall",
    duration: 12,
  });
  await ask(streamer, "get /clip");
  await ask(streamer, "patch /clip/{id}", id, { title: "A longer leap", tags: "speedrun, wall" });
  await ask(streamer, "delete /clip/{id}", second);
  await ask(streamer, "get /analytics");
  await makeOutsideStream(server.database.db, { game: "Anything", seenAt: server.clock.now() });
  expect((await ask(streamer, "get /raid/suggestions")).json).toMatchObject({
    items: [{ game: "Anything" }],
  });
});

test("payment responses match the schemas", async () => {
  const { db } = server.database;
  const time = paymentTime({ db, ports: server.ports });
  const planId = await planIds(db);
  const card = (number?: string) => makeCard(server.ports.payments, number ? { number } : {});
  const payers = [await member(server, "viewer"), await member(server, "viewer")] as const;
  const subscriptionOf = new Map<Person, string>();
  await ask(payers[0], "get /subscription/plans");
  await ask(payers[0], "get /features/check/{name}", "unlimited_clips");
  await ask(payers[0], "post /payment-methods/setup-intent", "", { metadata: { from: "settings" } });
  for (const payer of payers) {
    await ask(payer, "post /payment-methods", "", { paymentMethodId: await card() });
    const made = await ask(payer, "post /subscription/create", "", { planId: planId("Premium") });
    subscriptionOf.set(payer, String(made.json.subscriptionId));
    await time.hear();
    const failing = await ask(payer, "post /payment-methods", "", {
      paymentMethodId: await card(TEST_CARDS.declinedWhenCharged),
    });
    await ask(payer, "put /payment-methods/{id}/primary", String(failing.json._id));
  }
  await time.advance(33);
  for (const [payer, call] of [
    [payers[0], "post /retry-payment"],
    [payers[1], "post /subscription/retry-payment"],
  ] as const) {
    const current = await ask(payer, "get /subscription/current");
    expect(current.json.status).toBe("past_due");
    const [first] = (await ask(payer, "get /payment-methods")).json.data as {
      _id: string;
      isPrimary: boolean;
    }[];
    const methods = (await ask(payer, "get /payment-methods/type/{type}", "card")).json
      .data as (typeof first)[];
    const good = methods.find((method) => method?.isPrimary === false) ?? first;
    await ask(payer, "put /payment-methods/{id}/default", String(good?._id));
    await ask(payer, call, "", { subscriptionId: subscriptionOf.get(payer) });
    await time.hear();
  }
  const [payer] = payers;
  const subscriptionId = subscriptionOf.get(payer);
  await ask(payer, "get /subscription/preview", `?planId=${planId("Pro")}`);
  await ask(payer, "put /subscription/update", "", { subscriptionId, planId: planId("Pro") });
  await ask(payer, "post /subscription/cancel", "", { subscriptionId, reason: "user_request" });
  await ask(payer, "post /subscription/reactivate", "", { subscriptionId });
  const { items } = (await ask(payer, "get /subscription/invoices")).json as { items: { _id: string }[] };
  await ask(payer, "get /subscription/invoices/{id}", String(items[0]?._id));
  await ask(payer, "get /payment-methods/has-methods");
  const primary = String((await ask(payer, "get /payment-methods/primary")).json._id);
  await ask(payer, "get /payment-methods/{id}", primary);
  await ask(payer, "patch /payment-methods/{id}", primary, { billingName: "Ann Other" });
  await ask(payer, "post /payment-methods/sync");
  await ask(payer, "post /subscription/sync", "", { subscriptionId });
  await ask(payer, "delete /payment-methods/{id}", primary);
});

test("the tests in this file call every route", () => {
  expect(ROUTES.map(({ method, path }) => `${method} ${path}`).filter((call) => !answered.has(call))).toEqual(
    [],
  );
});
