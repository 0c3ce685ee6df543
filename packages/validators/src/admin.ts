import { msg } from "@starling/i18n/translate";
import { email } from "./accounts.ts";
import type { ChannelPlatform } from "./channels.ts";
import { idText } from "./ids.ts";
import type { Standing } from "./moderation.ts";
import type { PlanInterval } from "./plans.ts";
import type { Role } from "./roles.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const SIGN_UP_DAYS = 30;
/** Maximum number of search results. */
export const FOUND_MEMBERS = 20;
export const MAX_INVITED = 1_000;
/** Price limits of plans in cents; Stripe's own minimum is 50. */
export const MIN_PRICE = 50;
export const MAX_PRICE = 100_000;
export const MAX_SUBJECT = 150;
export const MAX_ANNOUNCEMENT = 20_000;

const PRICE = "Please enter a price between $0.50 and $1,000.00";
const NUMBER = `Please enter a number from 1 to ${MAX_INVITED.toLocaleString("en")}`;

export const findMembersInput = z.object({ search: text({ max: 254 }).default("") });
export type FindMembersInput = z.infer<typeof findMembersInput>;

/** The operator types the username as a confirmation. */
export const removeMemberInput = z.object({ id: idText, username: text({ max: 100 }) });
export type RemoveMemberInput = z.infer<typeof removeMemberInput>;

export const inviteNextInput = z.object({
  count: z.int(NUMBER).min(1, NUMBER).max(MAX_INVITED, NUMBER),
});
export type InviteNextInput = z.infer<typeof inviteNextInput>;

export const inviteAddressInput = z.object({ email: email(msg("Please enter an email address")) });
export type InviteAddressInput = z.infer<typeof inviteAddressInput>;

export const announceInput = z.object({
  // Control characters could inject mail headers.
  subject: text({ max: MAX_SUBJECT, required: msg("Please enter a subject") }).refine(
    (subject) => !/\p{Cc}/u.test(subject),
    "Please enter one line without control characters",
  ),
  body: text({ max: MAX_ANNOUNCEMENT, required: msg("Please enter a text") }),
});
export type AnnounceInput = z.infer<typeof announceInput>;

export const retryJobsInput = z.object({ job: text({ max: 128 }) });
export type RetryJobsInput = z.infer<typeof retryJobsInput>;

export const planPriceInput = z.object({
  planId: idText,
  /** In cents. */
  price: z.int(PRICE).min(MIN_PRICE, PRICE).max(MAX_PRICE, PRICE),
});
export type PlanPriceInput = z.infer<typeof planPriceInput>;

/** `from` is the price that the operator saw. */
export const changePriceInput = planPriceInput.extend({ from: z.int() });
export type ChangePriceInput = z.infer<typeof changePriceInput>;

export interface MemberCard {
  id: string;
  username: string;
  email: string;
  role: Role;
  isVerified: boolean;
  standing: Standing;
  createdAt: Date;
}

export interface MemberDetail extends MemberCard {
  roleVerified: boolean;
  standingUntil: Date | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Social sign-in providers. */
  signIns: string[];
  isModerator: boolean;
  isOperator: boolean;
  sessions: number;
  lastUsedAt: Date | null;
  plan: string | null;
  /**
   * Time at which the mail server permanently rejected the address; null for an address that was not
   * rejected.
   */
  mailRefusedAt: Date | null;
  profiles: { id: string; role: Role; displayName: string }[];
  channels: { platform: ChannelPlatform; login: string }[];
  canRemove: boolean;
}

export interface FailedJobs {
  job: string;
  count: number;
  lastFailedAt: Date;
  /** First line of the latest error, without addresses and keys. */
  error: string;
}

export interface HealthPart {
  part: string;
  state: "ok" | "problem" | "off";
  detail: string;
}

export interface PlatformState {
  platform: ChannelPlatform;
  isConfigured: boolean;
  /** Number of requests that the budget currently allows. `burst` is the maximum of this number. */
  left: number;
  burst: number;
  perMinute: number;
  circuit: "closed" | "open" | "half-open";
  silentSince: Date | null;
  channels: number;
  subscriptions: { cost: number; limit: number } | null;
}

export interface PlanPrice {
  id: string;
  name: string;
  interval: PlanInterval;
  price: number;
  subscribers: number;
}

export interface PricePreview extends PlanPrice {
  newPrice: number;
  /** Price of the same plan for the other billing interval, in cents; null if there is none. */
  otherPrice: number | null;
  /** Whether the yearly price would exceed twelve monthly prices. */
  isYearDearer: boolean;
}

export interface TrailEntry {
  id: string;
  /** Username of the actor; null for the command line and for deleted accounts. */
  by: string | null;
  what: string;
  subject: string;
  details: Record<string, unknown>;
  at: Date;
}
