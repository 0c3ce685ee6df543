import { makeModerator, makeOperator } from "@starling/db/testing/factories/moderation";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import { makeUser } from "@starling/db/testing/factories/users";
import { callTRPCProcedure } from "@trpc/server";
import { expect, test } from "vitest";
import type { Actor } from "./context.ts";
import { appRouter } from "./root.ts";
import { actorOf } from "./testing/create-test-api.ts";
import { openTestApi } from "./testing/open-test-api.ts";

type Requester = "anonymous" | "undecided" | "viewer" | "streamer" | "premium" | "moderator" | "operator";
const OPEN = ["anyone", "users", "members", "viewers", "streamers", "moderators", "operators"] as const;
type Open = (typeof OPEN)[number];

/** Callers allowed per procedure; all others are rejected before any read (security row Z2). */
const MATRIX: Record<string, Open | Partial<Record<Open, readonly string[]>>> = {
  accessTokens: "users",
  accounts: {
    anyone: [
      "changeSignUpEmail",
      "confirmEmailChange",
      "login",
      "logout",
      "refresh",
      "remove",
      "requestPasswordReset",
      "resendVerification",
      "resetPassword",
      "signUp",
      "verifyEmail",
    ],
    users: [
      "availableRoles",
      "cancelEmailChange",
      "changePassword",
      "changeUsername",
      "checkRoleSwitch",
      "emailChange",
      "me",
      "profileCompleteness",
      "requestDeletion",
      "requestEmailChange",
      "setLanguage",
      "updateRole",
    ],
    members: ["switchRole"],
  },
  admin: {
    users: ["access"],
    operators: [
      "announce",
      "announcements",
      "changePrice",
      "endSessions",
      "inviteAddress",
      "inviteNext",
      "member",
      "members",
      "previewPrice",
      "prices",
      "removeMember",
      "resendVerification",
      "retry",
      "signUps",
      "state",
      "trail",
      "verifyMember",
      "work",
    ],
  },
  analytics: "streamers",
  boosts: "streamers",
  channels: {
    members: ["proven"],
    streamers: ["claim", "importSchedule", "list", "takeOver", "unlink"],
  },
  clips: {
    anyone: ["captions"],
    members: ["byStreamer", "forSwipe", "liked", "likedBy", "likers", "list", "reels", "trending", "viewed"],
    viewers: ["like", "unlike"],
    streamers: ["create", "draft", "remove", "setCaptions", "update"],
  },
  deliveries: "anyone",
  discord: "streamers",
  discovery: {
    anyone: ["featured", "now", "publicShelf"],
    members: ["counts", "list", "shelf", "similar", "suggest", "why"],
  },
  drafts: "members",
  features: "users",
  follows: {
    members: ["followedBy", "followers", "following", "status", "statuses"],
    viewers: ["follow", "setAlerts", "unfollow"],
  },
  impressions: "members",
  invoices: "users",
  linkedClips: {
    members: ["byStreamer"],
    streamers: ["link", "list", "offered", "refresh", "remove"],
  },
  live: {
    anyone: ["publicChanges"],
    members: ["changes"],
  },
  moderation: {
    users: ["access"],
    moderators: [
      "appealById",
      "appeals",
      "caseById",
      "cases",
      "claim",
      "decide",
      "discardReports",
      "judgeAppeal",
      "release",
      "takeBack",
      "undoDecisions",
    ],
  },
  newsletter: "users",
  notifications: {
    members: ["list", "read", "seen", "settings", "unread", "updateSettings"],
    viewers: ["remind", "reminders", "unremind"],
  },
  outsideStreams: {
    anyone: ["list", "now", "picture"],
    members: ["mute", "muted", "next", "notForMe", "undoNotForMe", "unmute"],
  },
  overlays: {
    anyone: ["changes", "page"],
    streamers: ["own", "remove", "renew"],
  },
  passes: "viewers",
  paymentMethods: "users",
  presets: "viewers",
  previews: "anyone",
  profiles: {
    users: ["me", "own"],
    members: ["byId", "complete", "create", "streamer", "update", "viewer"],
  },
  publicPages: {
    anyone: ["read"],
    streamers: ["own", "update"],
  },
  push: "members",
  raids: "streamers",
  reports: {
    anyone: ["appealByLink", "readDecision", "requestDeletion"],
    users: ["appeal", "decisions", "list"],
    members: ["create"],
  },
  safety: "members",
  savedChannels: {
    anyone: ["joinPage"],
    members: ["keys", "list"],
    viewers: ["bringFollows", "readFollows", "remove", "save"],
  },
  schedules: "anyone",
  secondFactors: {
    anyone: ["finishLogIn"],
    users: ["renewRecoveryCodes", "setUp", "status", "turnOff", "turnOn"],
  },
  sessions: "users",
  streams: {
    members: ["list", "usualWeek"],
    streamers: ["averages", "proposal"],
  },
  studio: "streamers",
  subscriptions: "users",
  surf: "members",
  taxonomy: "users",
  uploads: "members",
  waitlist: "anyone",
};

const ALLOWED: Record<Open, readonly Requester[]> = {
  anyone: ["anonymous", "undecided", "viewer", "streamer", "premium", "moderator", "operator"],
  users: ["undecided", "viewer", "streamer", "premium", "moderator", "operator"],
  members: ["viewer", "streamer", "premium", "moderator", "operator"],
  viewers: ["viewer", "premium", "moderator", "operator"],
  streamers: ["streamer"],
  moderators: ["moderator"],
  operators: ["operator"],
};

const actors = new Map<Requester, Actor>([["anonymous", { kind: "anonymous" }]]);

const api = await openTestApi();
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
for (const [asker, make] of [
  ["moderator", makeModerator],
  ["operator", makeOperator],
] as const) {
  const person = await make(api.db);
  await makeViewer(api.db, { userId: person.id });
  actors.set(asker, actorOf(person));
}

const NAMES = Object.keys(appRouter._def.procedures).sort();

function openOf(name: string): Open | undefined {
  const [router = "", procedure = ""] = name.split(".");
  const open = MATRIX[router];
  if (typeof open !== "object") return open;
  return OPEN.find((who) => open[who]?.includes(procedure));
}

test("the access matrix lists only existing procedures", () => {
  const known = new Set(NAMES.flatMap((name) => [name, name.split(".")[0]]));
  const named = Object.entries(MATRIX).flatMap(([router, open]) =>
    typeof open === "string"
      ? router
      : Object.values(open).flatMap((names) => names.map((name) => `${router}.${name}`)),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

const ACCESS: Record<Open, string> = {
  anyone: "anyone",
  users: "user",
  members: "member",
  viewers: "viewer",
  streamers: "streamer",
  moderators: "moderator",
  operators: "operator",
};

/** Returns the code of the access error; null if access was granted. */
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

/** Procedures authenticated by a cookie; without it, they return 401. */
const BY_COOKIE = new Set(["accounts.refresh"]);

test.each(NAMES)("%s declares which callers have access, and rejects all others", async (name) => {
  const open = openOf(name);
  if (!open) throw new Error(`${name} is not in the matrix`);
  const { meta } = Reflect.get(appRouter._def.procedures, name)._def;
  expect(meta).toEqual({ access: ACCESS[open] });
  if (BY_COOKIE.has(name)) return;
  for (const [asker, actor] of actors) {
    const refused = asker === "anonymous" ? "UNAUTHORIZED" : "FORBIDDEN";
    const expected = ALLOWED[open].includes(asker) ? null : refused;
    expect(await refusal(name, actor), asker).toBe(expected);
  }
});
