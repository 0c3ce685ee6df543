const own = "is about the caller alone";
const money = "is about the caller's own money";
const catalogue = "holds no person";
const counts = "answers how many, and nothing of whom";
const duty = "is shown to moderators, whoever has blocked whom";
const toEverybody = "is answered alike to everybody who has its signed address or no account at all";

/** Procedures that never show other people or their clips, with the reason. */
export const PROCEDURES_WITHOUT_PEOPLE: Record<string, string> = {
  ...Object.fromEntries(
    ["signUp", "changeSignUpEmail", "verifyEmail", "resendVerification", "login", "logout", "refresh"]
      .concat(["requestPasswordReset", "resetPassword", "remove", "me", "changePassword", "changeUsername"])
      .concat(["requestDeletion", "updateRole", "switchRole", "availableRoles", "checkRoleSwitch"])
      .concat(["profileCompleteness"])
      .map((name) => [`accounts.${name}`, own]),
  ),
  "analytics.overview": own,
  "boosts.plan": own,
  "boosts.start": own,
  "boosts.status": own,
  "channels.importSchedule": own,
  "channels.list": own,
  "channels.takeOver": own,
  "channels.unlink": own,
  "clips.captions": toEverybody,
  "clips.create": own,
  "clips.draft": own,
  "clips.list": own,
  "clips.remove": own,
  "clips.setCaptions": own,
  "clips.update": own,
  "clips.viewed": counts,
  "deliveries.readMailing": "is about whoever has the mailed link alone",
  "deliveries.unsubscribe": "is about whoever has the mailed link alone",
  "drafts.discard": own,
  "drafts.read": own,
  "drafts.save": own,
  "features.check": own,
  "impressions.opened": counts,
  "impressions.record": counts,
  "invoices.byId": money,
  "invoices.list": money,
  "linkedClips.link": own,
  "linkedClips.list": own,
  "linkedClips.offered": own,
  "linkedClips.refresh": own,
  "linkedClips.remove": own,
  "live.publicChanges": toEverybody,
  ...Object.fromEntries(
    ["list", "now", "next", "picture", "muted", "mute", "unmute", "notForMe", "undoNotForMe"].map((name) => [
      `outsideStreams.${name}`,
      "leaves out every channel that a member has connected",
    ]),
  ),
  ...Object.fromEntries(
    ["list", "byId", "byType", "primary", "hasMethods", "add", "update", "remove", "setPrimary", "sync"]
      .concat(["setupIntent"])
      .map((name) => [`paymentMethods.${name}`, money]),
  ),
  ...Object.fromEntries(
    [
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
    ]
      .concat(["undoDecisions", "discardReports"])
      .map((name) => [`moderation.${name}`, duty]),
  ),
  "notifications.read": counts,
  "notifications.seen": own,
  "notifications.settings": own,
  "notifications.updateSettings": own,
  "presets.create": own,
  "presets.list": own,
  "presets.remove": own,
  "presets.tell": own,
  "push.isOn": own,
  "push.key": own,
  "push.subscribe": own,
  "push.unsubscribe": own,
  "profiles.complete": own,
  "profiles.create": own,
  "profiles.me": own,
  "profiles.own": own,
  "profiles.update": own,
  "publicPages.own": own,
  "publicPages.update": own,
  "reports.appeal": own,
  "reports.appealByLink": "is about whoever has the mailed link alone",
  "reports.requestDeletion": "is about whoever has the mailed link alone",
  "reports.readDecision": "is about whoever has the mailed link alone",
  "reports.create":
    "answers alike whether or not the other one has blocked the caller: whoever is blocked may be reported",
  "reports.decisions": own,
  "reports.list": "says what became of what the caller has reported",
  "safety.block": "answers alike whether or not the other one has blocked the caller",
  "safety.blocks": "names whom the caller has blocked, so that they can be unblocked",
  "safety.mutedTags": own,
  "safety.muteTag": own,
  "safety.unblock": "answers alike whether or not the other one has blocked the caller",
  "safety.unmute": "answers alike whether or not the other one has blocked the caller",
  "safety.unmuteTag": own,
  "secondFactors.finishLogIn": own,
  "secondFactors.renewRecoveryCodes": own,
  "secondFactors.setUp": own,
  "secondFactors.status": own,
  "secondFactors.turnOff": own,
  "secondFactors.turnOn": own,
  "accounts.cancelEmailChange": own,
  "accounts.confirmEmailChange": own,
  "accounts.emailChange": own,
  "accounts.requestEmailChange": own,
  "waitlist.openInvitation": own,
  "newsletter.choose": own,
  "newsletter.read": own,
  "sessions.end": own,
  "sessions.endAll": own,
  "sessions.list": own,
  "streams.averages": own,
  "streams.proposal": own,
  ...Object.fromEntries(
    ["plans", "current", "held", "preview", "create", "update", "cancel", "reactivate", "sync"]
      .concat(["retryPayment"])
      .map((name) => [`subscriptions.${name}`, money]),
  ),
  "taxonomy.list": catalogue,
  "uploads.begin": own,
  "uploads.cancel": own,
  "uploads.finish": own,
  "waitlist.join": own,
};
