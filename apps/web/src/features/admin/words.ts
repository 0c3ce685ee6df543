import type { HealthPart, PlatformState, PricePreview } from "@starling/validators/admin";
import { priceText } from "@starling/validators/plans";
import { counted } from "../../lib/counts.ts";

export const admin = {
  title: "Admin",
  loading: "Loading",
  failed: "This could not be loaded.",
  nothingLost: "Please try again in a moment.",
  tabs: {
    overview: "Overview",
    members: "Members",
    invitations: "Invitations",
    announcements: "Announcements",
    jobs: "Jobs",
    plans: "Plan prices",
    log: "Audit log",
  },
};

export const secondFactorPage = {
  title: "Two-factor authentication required",
  why: "Operators can delete accounts and write to everyone, so a password alone isn’t enough.",
  how: "Turn on two-factor authentication in your settings under Security, then come back here.",
  open: "Open Security settings",
};

export const overview = {
  health: "Health",
  states: { ok: "OK", problem: "Problem", off: "Off" } satisfies Record<HealthPart["state"], string>,
  totals: "Size",
  accounts: "Accounts",
  streamers: "Listed streamers",
  live: "Live now",
  clips: "Clips",
  follows: "Follows",
  likes: "Clip likes",
  signUps: "Sign-ups",
  signUpsSummary: (month: number, today: number) =>
    `${counted(month, "account")} in 30 days, ${today.toLocaleString("en")} today`,
  day: (day: string, accounts: number, verified: number) =>
    `${day}: ${counted(accounts, "account")}, ${verified.toLocaleString("en")} verified`,
  verified: "Verified",
  unverified: "Not verified",
  platforms: "Platforms",
  platform: "Platform",
  state: "State",
  budget: "Budget left",
  perMinute: "Refill a minute",
  channels: "Channels",
  subscriptions: "Subscriptions",
  unlimited: "–",
  of: (part: number, all: number) => `${part.toLocaleString("en")} of ${all.toLocaleString("en")}`,
  stateOf: ({ isConfigured, circuit, silentSince }: PlatformState): [string, HealthPart["state"]] => {
    if (!isConfigured) return ["Not set up", "off"];
    if (circuit === "open") return ["Backing off", "problem"];
    return silentSince === null ? ["Answers", "ok"] : ["No answer", "problem"];
  },
};

export const members = {
  search: "Username, email or id",
  find: "Find",
  newest: "Newest members",
  found: (count: number, most: number) =>
    count >= most ? `First ${most} matches` : counted(count, "match", "matches"),
  none: "No account begins with that.",
  notVerified: "Not verified",
  back: "Back to the list",
  joined: "Joined",
  email: "Email",
  role: "Role",
  noRole: "Not chosen yet",
  standing: "Moderation",
  standings: { none: "None", limited: "Limited", suspended: "Suspended", banned: "Banned" },
  signIn: "Signs in with",
  password: "Password",
  secondFactor: "two-factor authentication",
  sessions: "Sessions",
  lastUsed: (count: number, when: string) => `${count.toLocaleString("en")}, last used ${when}`,
  noSessions: "None",
  plan: "Plan",
  noPlan: "None",
  mail: "Mail",
  mailWorks: "Nothing has been returned",
  mailRefused: (when: string) => `Returned since ${when}`,
  staff: "Staff",
  moderator: "Moderator",
  operator: "Operator",
  profiles: "Profiles",
  channels: "Channels",
  id: "Account id",
  verify: "Mark email as verified",
  verified: "The email is verified.",
  resend: "Send verification link",
  resent: "The link is on its way.",
  endSessions: "Log out everywhere",
  ended: "Logged out everywhere.",
  remove: "Delete account",
  keepsStaff: "To delete this account, remove its role by command first.",
  failed: "That did not work. Please try again.",
};

export const removeDialog = {
  title: (username: string) => `Delete @${username}?`,
  description:
    "This deletes the account with everything in it, ends its plan, and emails a confirmation. It cannot be undone.",
  username: (username: string) => `Type ${username} to confirm`,
  confirm: "Delete account",
  cancel: "Cancel",
  done: (username: string) => `@${username} was deleted.`,
  failed: "The account could not be deleted.",
};

export const invitations = {
  waitlist: "Waitlist",
  waiting: "Waiting",
  invited: "Invited",
  joined: "Signed up",
  isOpen: "Sign-up is open, so nobody needs an invitation. SIGN_UP=waitlist closes it.",
  isClosed: "Sign-up is by invitation only.",
  next: "Invite the longest-waiting people",
  count: "Number of people",
  invite: "Invite",
  one: "Invite one address",
  oneHint: "Also replaces an invitation that was lost or has expired.",
  email: "Email address",
  done: (count: number) =>
    count === 0 ? "Nobody is waiting." : `Invited ${counted(count, "person", "people")}.`,
  failed: "The invitations could not be sent.",
};

export const announcements = {
  write: "New announcement",
  reaches: (count: number) => `Reaches ${counted(count, "person", "people")} who chose the newsletter.`,
  subject: "Subject",
  text: "Text",
  textHint: "Plain text or Markdown: headings, lists, bold and links.",
  send: "Send",
  sure: (count: number) => `Send to ${counted(count, "person", "people")}?`,
  sureText: "Emails cannot be taken back. Sending the same text again reaches only new subscribers.",
  done: (count: number) => `Queued for ${counted(count, "person", "people")}.`,
  failed: "The announcement could not be sent.",
  sent: "Sent before",
  none: "Nothing has been sent yet.",
  progress: (done: number, all: number) =>
    done === all
      ? `Sent to ${counted(all, "person", "people")}`
      : `${done.toLocaleString("en")} of ${all.toLocaleString("en")} sent`,
};

export const jobs = {
  failedJobs: "Failed jobs",
  noneFailed: "No job has failed permanently.",
  times: (count: number) => counted(count, "job"),
  retry: "Retry",
  retryOf: (job: string) => `Retry ${job}`,
  retried: (count: number) => `Queued ${counted(count, "job")} again.`,
  failed: "The jobs could not be queued.",
  waiting: "Waiting",
  noneWaiting: "Nothing is waiting.",
  job: "Job",
  due: "Due",
  oldest: "Oldest",
  retrying: "Retrying",
  seconds: (seconds: number | null) => {
    if (seconds === null) return "–";
    return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  },
  mail: "Notification emails",
  push: "Push messages",
  payments: "Stripe events",
};

const EVERY = { month: "a month", year: "a year" };

export const prices = {
  title: "Plan prices",
  off: "Payments are off on this site, so everything is free.",
  note: "What a plan unlocks is fixed in its features and does not depend on its name.",
  every: EVERY,
  subscribers: (count: number) => counted(count, "subscriber"),
  price: (plan: string, interval: string) => `New price of ${plan} ${interval}, in dollars`,
  preview: "Preview",
  previewOf: (plan: string, interval: string) => `Preview the new price of ${plan} ${interval}`,
  notPrice: "Please enter a price such as 5.49",
  same: "This is the present price.",
  sure: ({ name: plan, interval, newPrice }: PricePreview) =>
    `Change ${plan} to ${priceText(newPrice)} ${EVERY[interval]}?`,
  effects: ({ price, newPrice, subscribers, otherPrice, interval, isYearDearer }: PricePreview): string[] => [
    `New subscriptions and plan changes cost ${priceText(newPrice)} instead of ${priceText(price)}.`,
    `${counted(subscribers, "subscriber keeps", "subscribers keep")} the old price until their next plan change.`,
    ...(otherPrice === null
      ? []
      : [`The ${interval === "month" ? "yearly" : "monthly"} price stays ${priceText(otherPrice)}.`]),
    ...(isYearDearer ? ["A year then costs more than twelve months. Change the other price too."] : []),
  ],
  confirm: "Change price",
  done: "The price is changed.",
  failed: "The price could not be changed.",
};

export const log = {
  title: "Audit log",
  commandLine: "Command line",
  none: "Nothing has been done yet.",
  hint: "The last 100 actions of operators and moderators. The database lets nobody change or delete them.",
};
