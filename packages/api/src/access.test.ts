import { makeModerator } from "@starling/db/testing/factories/moderation";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeUser } from "@starling/db/testing/factories/users";
import { callTRPCProcedure } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "./context.ts";
import { appRouter } from "./root.ts";
import { actorOf, createTestApi } from "./testing/create-test-api.ts";

type Requester = "anonymous" | "undecided" | "viewer" | "streamer" | "premium" | "moderator";
type Open = "anyone" | "users" | "members" | "viewers" | "streamers" | "moderators";

/** Allowed callers per procedure; all others are rejected before any read (security row Z2). */
const MATRIX: Record<string, Open> = {
  "accounts.signUp": "anyone",
  "accounts.changeSignUpEmail": "anyone",
  "accounts.verifyEmail": "anyone",
  "accounts.resendVerification": "anyone",
  "accounts.login": "anyone",
  "accounts.logout": "anyone",
  "accounts.refresh": "anyone",
  "accounts.requestPasswordReset": "anyone",
  "accounts.resetPassword": "anyone",
  "accounts.remove": "anyone",
  "accessTokens.list": "users",
  "accessTokens.create": "users",
  "accessTokens.revoke": "users",
  "accounts.me": "users",
  "accounts.changePassword": "users",
  "accounts.changeUsername": "users",
  "accounts.requestDeletion": "users",
  "accounts.updateRole": "users",
  "accounts.switchRole": "members",
  "accounts.availableRoles": "users",
  "accounts.checkRoleSwitch": "users",
  "accounts.profileCompleteness": "users",
  "analytics.overview": "streamers",
  "boosts.status": "streamers",
  "boosts.start": "streamers",
  "boosts.plan": "streamers",
  "clips.reels": "members",
  "clips.trending": "members",
  "clips.forSwipe": "members",
  "clips.like": "viewers",
  "clips.unlike": "viewers",
  "clips.likers": "members",
  "clips.viewed": "members",
  "channels.list": "streamers",
  "channels.unlink": "streamers",
  "channels.takeOver": "streamers",
  "streams.list": "members",
  "streams.usualWeek": "members",
  "streams.averages": "streamers",
  "streams.proposal": "streamers",
  "studio.overview": "streamers",
  "channels.importSchedule": "streamers",
  "clips.list": "members",
  "clips.byStreamer": "members",
  "clips.liked": "members",
  "clips.likedBy": "members",
  "clips.update": "streamers",
  "clips.setCaptions": "streamers",
  "clips.remove": "streamers",
  "clips.captions": "anyone",
  "clips.create": "streamers",
  "clips.draft": "streamers",
  "discovery.list": "members",
  "discovery.counts": "members",
  "discovery.shelf": "members",
  "discovery.similar": "members",
  "discovery.suggest": "members",
  "discovery.now": "anyone",
  "discovery.publicShelf": "anyone",
  "discovery.featured": "anyone",
  "discovery.why": "members",
  "drafts.read": "members",
  "drafts.save": "members",
  "drafts.discard": "members",
  "features.check": "users",
  "outsideStreams.list": "anyone",
  "savedChannels.list": "members",
  "savedChannels.keys": "members",
  "savedChannels.save": "viewers",
  "savedChannels.remove": "viewers",
  "savedChannels.joinPage": "anyone",
  "savedChannels.readFollows": "viewers",
  "savedChannels.bringFollows": "viewers",
  "channels.proven": "members",
  "channels.claim": "streamers",
  "follows.follow": "viewers",
  "follows.unfollow": "viewers",
  "follows.setAlerts": "viewers",
  "discord.own": "streamers",
  "discord.save": "streamers",
  "discord.test": "streamers",
  "discord.remove": "streamers",
  "follows.status": "members",
  "follows.statuses": "members",
  "follows.following": "members",
  "follows.followedBy": "members",
  "follows.followers": "members",
  "impressions.opened": "members",
  "impressions.record": "members",
  "invoices.list": "users",
  "invoices.byId": "users",
  "live.changes": "members",
  "live.publicChanges": "anyone",
  "linkedClips.list": "streamers",
  "linkedClips.byStreamer": "members",
  "linkedClips.offered": "streamers",
  "linkedClips.link": "streamers",
  "linkedClips.refresh": "streamers",
  "linkedClips.remove": "streamers",
  "overlays.own": "streamers",
  "overlays.renew": "streamers",
  "overlays.remove": "streamers",
  "overlays.page": "anyone",
  "overlays.changes": "anyone",
  "moderation.access": "users",
  "moderation.cases": "moderators",
  "moderation.caseById": "moderators",
  "moderation.appealById": "moderators",
  "moderation.claim": "moderators",
  "moderation.release": "moderators",
  "moderation.decide": "moderators",
  "moderation.appeals": "moderators",
  "moderation.judgeAppeal": "moderators",
  "moderation.takeBack": "moderators",
  "moderation.undoDecisions": "moderators",
  "moderation.discardReports": "moderators",
  "reports.create": "members",
  "reports.list": "users",
  "reports.decisions": "users",
  "push.key": "members",
  "push.subscribe": "members",
  "push.unsubscribe": "members",
  "reports.appeal": "users",
  "reports.appealByLink": "anyone",
  "reports.readDecision": "anyone",
  "reports.requestDeletion": "anyone",
  "notifications.list": "members",
  "notifications.unread": "members",
  "notifications.read": "members",
  "notifications.seen": "members",
  "notifications.settings": "members",
  "notifications.updateSettings": "members",
  "notifications.reminders": "viewers",
  "notifications.remind": "viewers",
  "notifications.unremind": "viewers",
  "push.isOn": "members",
  "raids.suggestions": "streamers",
  "raids.recordShown": "streamers",
  "raids.history": "streamers",
  "passes.pass": "viewers",
  "passes.undo": "viewers",
  "paymentMethods.list": "users",
  "paymentMethods.byId": "users",
  "paymentMethods.byType": "users",
  "paymentMethods.primary": "users",
  "paymentMethods.hasMethods": "users",
  "paymentMethods.add": "users",
  "paymentMethods.update": "users",
  "paymentMethods.remove": "users",
  "paymentMethods.setPrimary": "users",
  "paymentMethods.sync": "users",
  "paymentMethods.setupIntent": "users",
  "presets.list": "viewers",
  "presets.create": "viewers",
  "presets.tell": "viewers",
  "presets.remove": "viewers",
  "previews.streamer": "anyone",
  "profiles.me": "users",
  "profiles.own": "users",
  "profiles.create": "members",
  "profiles.update": "members",
  "profiles.complete": "members",
  "profiles.streamer": "members",
  "profiles.viewer": "members",
  "profiles.byId": "members",
  "publicPages.read": "anyone",
  "publicPages.own": "streamers",
  "publicPages.update": "streamers",
  "schedules.calendar": "anyone",
  "safety.blocks": "members",
  "safety.block": "members",
  "safety.unblock": "members",
  "safety.mutes": "members",
  "safety.isMuted": "members",
  "safety.mute": "members",
  "safety.unmute": "members",
  "safety.mutedTags": "members",
  "safety.muteTag": "members",
  "safety.unmuteTag": "members",
  "safety.hiddenClips": "members",
  "safety.hideClip": "members",
  "safety.unhideClip": "members",
  "accounts.emailChange": "users",
  "accounts.requestEmailChange": "users",
  "accounts.cancelEmailChange": "users",
  "accounts.confirmEmailChange": "anyone",
  "waitlist.openInvitation": "anyone",
  "newsletter.read": "users",
  "newsletter.choose": "users",
  "sessions.list": "users",
  "sessions.end": "users",
  "sessions.endAll": "users",
  "secondFactors.status": "users",
  "secondFactors.setUp": "users",
  "secondFactors.turnOn": "users",
  "secondFactors.renewRecoveryCodes": "users",
  "secondFactors.turnOff": "users",
  "secondFactors.finishLogIn": "anyone",
  "subscriptions.plans": "users",
  "subscriptions.current": "users",
  "subscriptions.held": "users",
  "subscriptions.preview": "users",
  "subscriptions.create": "users",
  "subscriptions.update": "users",
  "subscriptions.cancel": "users",
  "subscriptions.reactivate": "users",
  "subscriptions.sync": "users",
  "subscriptions.retryPayment": "users",
  "surf.line": "members",
  "surf.next": "members",
  "surf.notForMe": "members",
  "surf.undoNotForMe": "members",
  "outsideStreams.now": "anyone",
  "outsideStreams.picture": "anyone",
  "outsideStreams.next": "members",
  "outsideStreams.notForMe": "members",
  "outsideStreams.undoNotForMe": "members",
  "outsideStreams.muted": "members",
  "outsideStreams.mute": "members",
  "outsideStreams.unmute": "members",
  "uploads.begin": "members",
  "uploads.finish": "members",
  "uploads.cancel": "members",
  "taxonomy.list": "users",
  "deliveries.readMailing": "anyone",
  "deliveries.unsubscribe": "anyone",
  "waitlist.join": "anyone",
};

const ALLOWED: Record<Open, readonly Requester[]> = {
  anyone: ["anonymous", "undecided", "viewer", "streamer", "premium", "moderator"],
  users: ["undecided", "viewer", "streamer", "premium", "moderator"],
  members: ["viewer", "streamer", "premium", "moderator"],
  viewers: ["viewer", "premium", "moderator"],
  streamers: ["streamer"],
  moderators: ["moderator"],
};
const ASKERS = ALLOWED.anyone;

let api: Awaited<ReturnType<typeof createTestApi>>;
const actors = new Map<Requester, Actor>([["anonymous", { kind: "anonymous" }]]);

beforeAll(async () => {
  api = await createTestApi();
  actors.set("undecided", actorOf(await makeUser(api.db, "viewer", { roleVerified: false })));
  for (const [asker, role] of [
    ["viewer", "viewer"],
    ["premium", "viewer"],
    ["streamer", "streamer"],
  ] as const) {
    const user = await makeUser(api.db, role);
    await (role === "viewer" ? makeViewer : makeStreamer)(api.db, { userId: user.id });
    actors.set(asker, actorOf(user));
    if (asker === "premium") await makeSubscription(api.db, user.id, "Premium");
  }
  const moderator = await makeModerator(api.db);
  await makeViewer(api.db, { userId: moderator.id });
  actors.set("moderator", actorOf(moderator));
});
afterAll(() => api.close());

const NAMES = Object.keys(appRouter._def.procedures).sort();

test("the matrix lists exactly the existing procedures", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(NAMES);
});

const ACCESS: Record<Open, string> = {
  anyone: "anyone",
  users: "user",
  members: "member",
  viewers: "viewer",
  streamers: "streamer",
  moderators: "moderator",
};

test.each(NAMES)("the procedure %s declares its access", (name) => {
  const open = MATRIX[name];
  if (!open) throw new Error(`${name} is not in the matrix`);
  const { meta } = Reflect.get(appRouter._def.procedures, name)._def;
  expect(meta).toEqual({ access: ACCESS[open] });
});

/** Calls a procedure with empty input. Returns the access error; null if only the input was rejected. */
async function refusal(path: string, actor: Actor | undefined): Promise<string | null> {
  const type = Reflect.get(appRouter._def.procedures, path)?._def.type;
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      getRawInput: async () => undefined,
      ctx: api.context(actor),
      signal: undefined,
      batchIndex: 0,
    });
    return null;
  } catch (error) {
    const code: unknown = Reflect.get(new Object(error), "code");
    return code === "UNAUTHORIZED" || code === "FORBIDDEN" ? String(code) : null;
  }
}

/** Procedures authenticated by cookies instead of the actor, which always return 401 without cookies. */
const BY_COOKIE = new Set(["accounts.refresh"]);

describe.each(NAMES.filter((name) => !BY_COOKIE.has(name)))("access to %s", (name) => {
  test.each(ASKERS)("is allowed or rejected for the caller %s as the matrix requires", async (asker) => {
    const open = MATRIX[name];
    if (!open) throw new Error(`${name} is not in the matrix`);
    const refused = asker === "anonymous" ? "UNAUTHORIZED" : "FORBIDDEN";
    const expected = ALLOWED[open].includes(asker) ? null : refused;
    expect(await refusal(name, actors.get(asker))).toBe(expected);
  });
});
