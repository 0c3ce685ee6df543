const money = "is about the caller's own money";
const catalogue = "holds no person";
const counts = "answers how many, and nothing of whom";
const duty = "is shown to moderators, whoever has blocked whom";
const toEverybody = "is answered alike to everybody who has its signed address or no account at all";

/** Procedures that concern only the caller, by router. */
const OWN: Record<string, readonly string[]> = {
  accessTokens: ["create", "list", "revoke"],
  accounts: [
    "signUp",
    "changeSignUpEmail",
    "verifyEmail",
    "resendVerification",
    "login",
    "logout",
    "refresh",
    "requestPasswordReset",
    "resetPassword",
    "remove",
    "me",
    "changePassword",
    "changeUsername",
    "requestDeletion",
    "updateRole",
    "switchRole",
    "availableRoles",
    "checkRoleSwitch",
    "profileCompleteness",
    "cancelEmailChange",
    "confirmEmailChange",
    "emailChange",
    "requestEmailChange",
  ],
  analytics: ["overview"],
  boosts: ["plan", "start", "status"],
  channels: ["claim", "importSchedule", "list", "proven", "takeOver", "unlink"],
  clips: ["create", "draft", "list", "remove", "setCaptions", "update"],
  discord: ["own", "remove", "save", "test"],
  drafts: ["discard", "read", "save"],
  features: ["check"],
  linkedClips: ["link", "list", "offered", "refresh", "remove"],
  newsletter: ["choose", "read"],
  notifications: ["seen", "settings", "updateSettings"],
  overlays: ["own", "remove", "renew"],
  presets: ["create", "list", "remove", "tell"],
  profiles: ["complete", "create", "me", "own", "update"],
  publicPages: ["own", "update"],
  push: ["isOn", "key", "subscribe", "unsubscribe"],
  reports: ["appeal", "decisions"],
  safety: ["mutedTags", "muteTag", "unmuteTag"],
  secondFactors: ["finishLogIn", "renewRecoveryCodes", "setUp", "status", "turnOff", "turnOn"],
  sessions: ["end", "endAll", "list"],
  streams: ["averages", "proposal"],
  studio: ["overview"],
  uploads: ["begin", "cancel", "finish"],
  waitlist: ["openInvitation", "join"],
};

const listed = (procedures: typeof OWN, why: string) =>
  Object.fromEntries(
    Object.entries(procedures).flatMap(([router, names]) => names.map((name) => [`${router}.${name}`, why])),
  );

/** Procedures that never show other people or their clips, with the reason. */
export const PROCEDURES_WITHOUT_PEOPLE: Record<string, string> = {
  ...listed(OWN, "is about the caller alone"),
  "clips.captions": toEverybody,
  "clips.viewed": counts,
  "deliveries.readMailing": "is about whoever has the mailed link alone",
  "deliveries.unsubscribe": "is about whoever has the mailed link alone",
  "impressions.opened": counts,
  "impressions.record": counts,
  "invoices.byId": money,
  "invoices.list": money,
  "live.publicChanges": toEverybody,
  ...listed(
    {
      outsideStreams: [
        "list",
        "now",
        "next",
        "picture",
        "muted",
        "mute",
        "unmute",
        "notForMe",
        "undoNotForMe",
      ],
    },
    "leaves out every channel that a member has connected",
  ),
  ...listed(
    {
      paymentMethods: [
        "list",
        "byId",
        "byType",
        "primary",
        "hasMethods",
        "add",
        "update",
        "remove",
        "setPrimary",
        "sync",
        "setupIntent",
      ],
    },
    money,
  ),
  ...listed(
    {
      moderation: [
        "access",
        "cases",
        "caseById",
        "claim",
        "release",
        "decide",
        "appeals",
        "appealById",
        "judgeAppeal",
        "takeBack",
        "undoDecisions",
        "discardReports",
      ],
    },
    duty,
  ),
  "notifications.read": counts,
  "reports.appealByLink": "is about whoever has the mailed link alone",
  "reports.requestDeletion": "is about whoever has the mailed link alone",
  "reports.readDecision": "is about whoever has the mailed link alone",
  "raids.recordShown": counts,
  "reports.create":
    "answers alike whether or not the other one has blocked the caller: whoever is blocked may be reported",
  "reports.list": "says what became of what the caller has reported",
  "safety.block": "answers alike whether or not the other one has blocked the caller",
  "safety.blocks": "names whom the caller has blocked, so that they can be unblocked",
  "safety.unblock": "answers alike whether or not the other one has blocked the caller",
  "safety.unmute": "answers alike whether or not the other one has blocked the caller",
  ...listed(
    { savedChannels: ["bringFollows", "keys", "list", "readFollows", "remove"] },
    "names members only through `membersOf`, like savedChannels.save",
  ),
  ...listed(
    {
      subscriptions: [
        "plans",
        "current",
        "held",
        "preview",
        "create",
        "update",
        "cancel",
        "reactivate",
        "sync",
        "retryPayment",
      ],
    },
    money,
  ),
  "taxonomy.list": catalogue,
};
