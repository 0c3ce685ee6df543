import { channels } from "@starling/db/schema/channels";
import { t } from "@starling/i18n/translate";
import { type ChannelPlatform, factsOf } from "@starling/validators/channels";
import type { ChannelWeek } from "@starling/validators/own-channels";
import type { ImportedSchedule, ImportScheduleInput } from "@starling/validators/schedule-imports";
import { and, eq } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../../context.ts";
import { enforceLimit } from "../../../enforce-limit.ts";
import { DomainError } from "../../../errors.ts";
import { PlatformResponseError } from "../../../platforms/calls.adapter.ts";
import type { Refusal, Segment, SegmentsPage } from "../../../platforms/imports.rules.ts";
import { spendRequestBudget } from "../../../platforms/leases.service.ts";
import type { PlatformSettings } from "../../../platforms/platform.ts";
import { PLATFORM_MODULES } from "../../../platforms/registry.ts";
import type { AppClient } from "../../../platforms/tokens.adapter.ts";
import { requireStreamerProfile } from "../service.ts";
import { proposedSchedule, READ_AHEAD, usualWeekOf } from "./rules.ts";

export const IMPORTED_FROM = "twitch" as const;
export const IMPORT_LABEL = factsOf(IMPORTED_FROM).label;

const platformBusy = () => t("{platform} is busy. Please try again in a minute.", { platform: IMPORT_LABEL });
const platformAway = () =>
  t("{platform} isn’t responding right now. Nothing has changed. Please try again in a few minutes.", {
    platform: IMPORT_LABEL,
  });
const notConnected = () =>
  t("Please connect your {platform} channel first, on your profile under Streaming.", {
    platform: IMPORT_LABEL,
  });
const revoked = () =>
  t("Please connect your {platform} channel again, on your profile under Streaming.", {
    platform: IMPORT_LABEL,
  });
const noSchedule = () =>
  t("Your {platform} channel has no schedule yet. Plan your streams there, or enter them here.", {
    platform: IMPORT_LABEL,
  });
const notAccepted = () =>
  t("{platform} did not accept this. Please open the list again.", { platform: IMPORT_LABEL });
const BUSY_SECONDS = 60;
const { imports: IMPORTS } = PLATFORM_MODULES[IMPORTED_FROM];

/** Maximum number of pages to read, enough for two weeks with ten streams a day. */
const MAX_PAGES = 6;

export interface ImportSource {
  profileId: string;
  subject: string;
  settings: PlatformSettings;
  imports: typeof IMPORTS;
}

export type Question<T> = (client: AppClient, apiUrl: string) => Promise<T | Refusal>;

/**
 * Returns the caller's connected channel and counts the import towards the limit. Throws `NOT_FOUND` without
 * a profile, channel or configured platform, `CONFLICT` after a revoked grant, and `RATE_LIMITED`.
 */
export async function requireSource(ctx: UserContext): Promise<ImportSource> {
  const settings = ctx.ports.settings.platforms[IMPORTED_FROM];
  if (!settings) throw new DomainError("NOT_FOUND", t("This platform is not available."));
  const profileId = await requireStreamerProfile(ctx);
  const channel = await ctx.db.query.channels.findFirst({
    where: and(eq(channels.profileId, profileId), eq(channels.platform, IMPORTED_FROM)),
  });
  if (!channel) throw new DomainError("NOT_FOUND", notConnected());
  if (channel.revokedAt !== null) throw new DomainError("CONFLICT", revoked());
  await enforceLimit(ctx, "importsByAccount", ctx.actor.userId);
  return { profileId, subject: channel.subject, settings, imports: IMPORTS };
}

/**
 * Sends one request within the channels' request budget (docs/decisions/020); null if the platform does not
 * find the object. Throws `UNAVAILABLE` if the budget is spent or the platform fails, and `VALIDATION` if the
 * platform rejects the request.
 */
export async function requestForImport<T extends object>(
  ctx: ServiceContext,
  { settings, imports }: Pick<ImportSource, "settings" | "imports">,
  question: Question<T>,
): Promise<T | null> {
  if (!(await spendRequestBudget(ctx, IMPORTED_FROM, 1))) throw busy();
  const client = imports.client(settings, ctx.ports.clock);
  const answer = await question(client, settings.apiUrl).catch(throwUnavailable);
  if (typeof answer === "object") return answer;
  if (answer === "unknown") return null;
  if (answer === "busy") throw busy();
  throw new DomainError("VALIDATION", notAccepted());
}

function throwUnavailable(cause: unknown): never {
  if (!(cause instanceof PlatformResponseError)) throw cause;
  throw new DomainError("UNAVAILABLE", platformAway(), { cause, retryAfter: BUSY_SECONDS });
}

function busy(): DomainError {
  return new DomainError("UNAVAILABLE", platformBusy(), { retryAfter: BUSY_SECONDS });
}

/**
 * Converts the channel's schedule to an unsaved timetable in the given time zone. Throws the errors of
 * {@link requireSource} and {@link requestForImport}, and `NOT_FOUND` without a schedule.
 */
export async function importSchedule(
  ctx: UserContext,
  { timeZone }: ImportScheduleInput,
): Promise<ImportedSchedule> {
  return readSchedule(ctx, await requireSource(ctx), timeZone);
}

async function readSchedule(
  ctx: ServiceContext,
  source: Omit<ImportSource, "profileId">,
  timeZone: string,
): Promise<ImportedSchedule> {
  const now = ctx.ports.clock.now();
  const segments: Segment[] = [];
  let awayUntil: Date | null = null;
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const cursor: string | null = after;
    const answer: SegmentsPage | null = await requestForImport(ctx, source, (client, apiUrl) =>
      source.imports.segments(client, apiUrl, source.subject, cursor),
    );
    if (answer === null) throw new DomainError("NOT_FOUND", noSchedule());
    segments.push(...answer.items);
    awayUntil = answer.awayUntil ?? awayUntil;
    after = answer.cursor;
    const last = answer.items.at(-1);
    if (after === null || last === undefined || last.start.getTime() > now.getTime() + READ_AHEAD) break;
  }
  return {
    ...proposedSchedule(segments, timeZone, now),
    awayUntil: awayUntil !== null && awayUntil > now ? awayUntil.toISOString() : null,
  };
}

/** Usual weekly schedule of a verified channel; null if the platform has none or does not answer. */
export async function readChannelWeek(
  ctx: ServiceContext,
  { platform, subject }: { platform: ChannelPlatform; subject: string },
  timeZone: string,
): Promise<ChannelWeek | null> {
  const settings = ctx.ports.settings.platforms[IMPORTED_FROM];
  if (platform !== IMPORTED_FROM || !settings) return null;
  try {
    return usualWeekOf((await readSchedule(ctx, { subject, settings, imports: IMPORTS }, timeZone)).slots);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
