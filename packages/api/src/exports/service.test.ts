import { streamerDays } from "@starling/db/schema/analytics";
import { boosts } from "@starling/db/schema/boosts";
import { clipCaptions } from "@starling/db/schema/clips";
import { exposures } from "@starling/db/schema/directory";
import { filterPresets } from "@starling/db/schema/filter-presets";
import { outboxMessages } from "@starling/db/schema/outbox";
import { passes } from "@starling/db/schema/passes";
import { invoices, paymentMethods } from "@starling/db/schema/payments";
import { pictures } from "@starling/db/schema/pictures";
import { profileDrafts } from "@starling/db/schema/profile-drafts";
import { socialAccounts } from "@starling/db/schema/social";
import { waitlistEntries } from "@starling/db/schema/waitlist";
import { makeClip, makeLike, makeView } from "@starling/db/testing/factories/clips";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueResetToken } from "../accounts/passwords.service.ts";
import type { UserContext } from "../context.ts";
import { hashToken } from "../sessions/cryptography.adapter.ts";
import { countingLimiter } from "../testing/counting-limiter.ts";
import { actorOf, createTestApi } from "../testing/create-test-api.ts";
import { makeAccount, PASSWORD } from "../testing/make-account.ts";
import { openBrowser } from "../testing/open-browser.ts";
import { refusalOf } from "../testing/refusals.ts";
import { documentText } from "./rules.ts";
import { type AccountExport, collectExport } from "./service.ts";

const HOSTILE = '../../<img src=x onerror=alert(1)>\r\n"; rm -rf ~ \u202Egpj.exe';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Account = Awaited<ReturnType<typeof makeAccount>>;

function asUser(account: Account): UserContext {
  return { db: api.db, ports: api.ports, actor: actorOf(account) };
}

const documentsOf = (content: AccountExport) =>
  Object.fromEntries(content.documents.map(({ name, value }) => [name, value]));

/** An account with something in every table. */
async function fullAccount() {
  const { db } = api;
  const account = await makeAccount(db);
  const viewer = await makeViewer(db, {
    userId: account.id,
    displayName: HOSTILE,
    dateOfBirth: "1990-05-17",
    details: { religion: "own-religion", "location.city": "Graz" },
    visibility: { religion: "hidden" },
  });
  const category = await makeTaxonomyItem(db, "category", `Own category ${account.username}`);
  const streamer = await makeStreamer(
    db,
    { userId: account.id, displayName: "Own streamer", bio: "Own bio" },
    { title: "Own title", primaryCategoryId: category.id, channelLinks: { twitch: "https://twitch.tv/own" } },
  );
  await tagProfile(db, streamer.id, await makeTaxonomyItem(db, "game", `Own game ${account.username}`));
  await makeScheduleEntry(db, streamer.id, { dayOfWeek: 2, startTime: "20:00", endTime: "01:30" });
  await db.insert(pictures).values({ profileId: viewer.id, kind: "avatar", keys: ["large", "small"] });
  await db.insert(profileDrafts).values({
    userId: account.id,
    role: "streamer",
    step: "hardware",
    values: { displayName: "Own draft" },
  });
  const passed = await makeStreamer(db);
  await db.insert(passes).values({ userId: account.id, streamerProfileId: passed.id });
  await db.insert(filterPresets).values({ userId: account.id, name: "Own preset", query: "games=Chess" });
  const startsAt = new Date("2026-03-01T10:00:00Z");
  await db.insert(boosts).values({ profileId: streamer.id, startsAt, endsAt: startsAt });
  await db.insert(exposures).values({ profileId: streamer.id, impressions: 12, successes: 3 });
  await db
    .insert(streamerDays)
    .values({ profileId: streamer.id, day: "2026-03-01", kind: "clip_play", count: 4 });
  await db.insert(waitlistEntries).values({ email: account.email });
  await db
    .insert(socialAccounts)
    .values({ provider: "twitch", subject: account.username, userId: account.id });
  await makeSubscription(db, account.id, "Premium");
  await makePaid(account.id);
  return { account, viewer, streamer };
}

/** An invoice that was paid, and the card it was paid with. */
async function makePaid(userId: string): Promise<void> {
  const periodStart = new Date("2026-03-01T10:00:00Z");
  const period = { periodStart: periodStart.toISOString(), periodEnd: periodStart.toISOString() };
  await api.db.insert(invoices).values({
    ...{ userId, stripeInvoiceId: `in_${userId}`, number: "OWN-0001", status: "paid" as const },
    ...{ currency: "usd", amountDue: 499, amountPaid: 499, amountRemaining: 0 },
    ...{ lines: [{ description: "Own line", amount: 499, ...period }] },
    ...{ periodStart, periodEnd: periodStart, issuedAt: periodStart },
  });
  await api.db.insert(paymentMethods).values({
    ...{ userId, slot: 1, stripePaymentMethodId: `pm_${userId}`, billingName: "Own name" },
    ...{ brand: "visa", last4: "4242", expMonth: 1, expYear: 2040 },
  });
}

test("clips come with their captions and files, and likes and views with nothing but names", async () => {
  const { account, streamer } = await fullAccount();
  const clip = await makeClip(api.db, streamer.id, {
    title: HOSTILE,
    mediaKey: "video",
    posterKeys: ["wide", "small"],
  });
  await makeClip(api.db, streamer.id, { status: "pending", mediaKey: null, posterKeys: null, type: null });
  await api.db.insert(clipCaptions).values({ clipId: clip.id, language: "en", vtt: "WEBVTT" });
  const other = await makeStreamer(api.db);
  const theirs = await makeClip(api.db, other.id, { title: "Theirs" });
  await makeLike(api.db, account.id, theirs.id);
  await makeView(api.db, account.id, theirs.id, new Date());
  const content = await collectExport(asUser(account));
  expect(content.media.slice(-3)).toEqual([
    { key: "video", path: "media/clip-1.mp4" },
    { key: "wide", path: "media/clip-1-poster-1.webp" },
    { key: "small", path: "media/clip-1-poster-2.webp" },
  ]);
  const documents = documentsOf(content);
  expect(documents).toMatchObject({
    clips: [
      { title: HOSTILE, seconds: 12, captions: { language: "en", vtt: "WEBVTT" }, files: { length: 3 } },
      { status: "pending", files: [] },
    ],
    "watched-clips": { liked: [{ clip: "Theirs" }], watched: [{ clip: "Theirs" }] },
  });
  expect(JSON.stringify(documents)).not.toContain(theirs.mediaKey);
});

test("everything about both roles is in it, hidden fields and the date of birth among them", async () => {
  const { account } = await fullAccount();
  const documents = documentsOf(await collectExport(asUser(account)));
  expect(Object.keys(documents)).toEqual([
    "account",
    "viewer-profile",
    "streamer-profile",
    "clips",
    "watched-clips",
    "follows",
    "passes",
    "presets",
    "standing",
    "sessions",
    "drafts",
    "subscriptions",
    "invoices",
    "payment-methods",
    "waitlist",
  ]);
  expect(documents).toMatchObject({
    account: {
      email: account.email,
      username: account.username,
      hasPassword: true,
      dateOfBirth: "1990-05-17",
      signsInThrough: [{ provider: "twitch", subject: account.username }],
    },
    "viewer-profile": {
      displayName: HOSTILE,
      details: { religion: "own-religion", "location.city": "Graz" },
      visibility: { religion: "hidden" },
      pictures: [{ kind: "avatar", files: ["media/viewer-avatar-1-1.webp", "media/viewer-avatar-1-2.webp"] }],
    },
    "streamer-profile": {
      bio: "Own bio",
      title: "Own title",
      primaryCategory: `Own category ${account.username}`,
      games: [`Own game ${account.username}`],
      channelLinks: { twitch: "https://twitch.tv/own" },
      schedule: [{ dayOfWeek: 2, startTime: "20:00", endTime: "01:30", timeZone: "UTC" }],
    },
    passes: [{ username: expect.stringMatching(/./), passedAt: expect.any(Date) }],
    presets: [{ name: "Own preset", query: "games=Chess" }],
    standing: {
      boosts: [{ from: expect.any(Date) }],
      shown: { impressions: 12, successes: 3 },
      days: [{ what: "clip_play", count: 4 }],
    },
    drafts: [{ role: "streamer", step: "hardware", values: { displayName: "Own draft" } }],
    subscriptions: [{ plan: "Premium", status: "active" }],
    invoices: [{ number: "OWN-0001", paidInCents: 499, lines: [{ description: "Own line" }] }],
    "payment-methods": [{ type: "card", brand: "visa", last4: "4242", billingName: "Own name" }],
    waitlist: [{ email: account.email }],
  });
});

test("it holds no hash, no token, and nothing of others but their usernames", async () => {
  const { account, streamer } = await fullAccount();
  const other = await makeAccount(api.db, { email: "secret-other@example.test" });
  const followed = await makeStreamer(api.db, {
    userId: other.id,
    displayName: "Secret name",
    bio: "Secret bio",
    dateOfBirth: "1971-01-01",
    details: { religion: "secret-religion" },
  });
  await makeFollow(api.db, account.id, followed.id);
  await makeFollow(api.db, other.id, streamer.id);
  const browser = openBrowser(api);
  await (await browser.api()).accounts.login({ email: account.email, password: PASSWORD });
  const link = await issueResetToken(api.context({ kind: "system", name: "test" }), account.id);
  await api.db
    .insert(outboxMessages)
    .values({ to: account.email, subject: "s", text: "secret-mail", html: "" });

  const content = await collectExport(asUser(account));
  const text = content.documents.map(documentText).join("\n");
  const secrets = [link, ...browser.cookies.values()].filter((secret) => secret.length > 8);
  expect(secrets).toHaveLength(4);
  for (const secret of secrets) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(await hashToken(secret));
  }
  expect(text).not.toMatch(/\$argon2|passwordHash|secret/i);
  expect(text).not.toContain(other.id);
  expect(text).not.toContain(followed.id);
  expect(documentsOf(content)).toMatchObject({
    follows: { following: [{ username: other.username }], followers: [{ username: other.username }] },
    sessions: { sessions: [{}], mailedLinks: [{ kind: "reset_password", usedAt: null }] },
  });
});

test("names of files are made by the product, whatever a person calls themselves", async () => {
  const { account } = await fullAccount();
  const content = await collectExport(asUser(account));
  for (const { name } of content.documents) expect(name).toMatch(/^[a-z-]+$/);
  expect(content.media).toEqual([
    { key: "large", path: "media/viewer-avatar-1-1.webp" },
    { key: "small", path: "media/viewer-avatar-1-2.webp" },
  ]);
});

test("an account with nothing in it is exported, too", async () => {
  const content = await collectExport(asUser(await makeAccount(api.db)));
  expect(content.media).toEqual([]);
  expect(documentsOf(content)).toMatchObject({
    follows: { following: [], followers: [] },
    passes: [],
    drafts: [],
    subscriptions: [],
    invoices: [],
    "payment-methods": [],
    waitlist: [],
  });
});

/** Where each table that hangs on an account or a profile is told. */
const TOLD: Record<string, string> = {
  boosts: "standing",
  clip_likes: "watched-clips",
  clip_views: "watched-clips",
  clips: "clips",
  customers: "nothing of the person's: which number the account has at Stripe",
  directory_cards: "profiles, as others see them",
  directory_entries: "profiles, as they are found",
  exposures: "standing",
  filter_presets: "presets",
  follows: "follows",
  invoices: "invoices",
  one_time_tokens: "sessions",
  passes: "passes",
  payment_methods: "payment-methods",
  pictures: "profiles",
  profile_counters: "follows, as a list",
  profile_drafts: "drafts",
  profile_taxonomy: "profiles",
  profiles: "profiles",
  reel_creators: "clips, as whether they are in the swipe reel",
  schedule_entries: "profiles",
  sessions: "sessions",
  social_accounts: "account",
  streamer_days: "standing",
  streamer_profiles: "profiles",
  subscriptions: "subscriptions",
  username_reservations: "nothing of the person's: what others asked for",
};

test("no table that hangs on an account or a profile is forgotten", async () => {
  const tables = await api.sql<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass, 'exposures'::regclass) order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(TOLD));
});

test("five exports an hour are enough", async () => {
  const limited = await createTestApi({ limiter: countingLimiter });
  try {
    const account = await makeAccount(limited.db);
    const ctx: UserContext = { db: limited.db, ports: limited.ports, actor: actorOf(account) };
    for (let made = 0; made < 5; made += 1) await collectExport(ctx);
    expect(await refusalOf(collectExport(ctx))).toMatchObject({ code: "RATE_LIMITED", retryAfter: 3600 });
  } finally {
    await limited.close();
  }
});
