import { channels } from "@starling/db/schema/channels";
import { factsOf } from "@starling/validators/channels";
import type { ImportedSchedule, ImportScheduleInput } from "@starling/validators/schedule-imports";
import { and, eq } from "drizzle-orm";
import type { UserContext } from "../../../context.ts";
import { enforceLimit } from "../../../enforce-limit.ts";
import { DomainError } from "../../../errors.ts";
import { PlatformTrouble } from "../../../platforms/calls.adapter.ts";
import type { Refusal, Segment, SegmentsPage } from "../../../platforms/imports.rules.ts";
import type { PlatformSettings } from "../../../platforms/platform.ts";
import { PLATFORM_MODULES } from "../../../platforms/registry.ts";
import type { AppClient } from "../../../platforms/tokens.adapter.ts";
import { spend } from "../asking/turns.service.ts";
import { requireStreamerProfile } from "../service.ts";
import { proposedSchedule, READ_AHEAD } from "./rules.ts";

/** The one platform that schedules and clips are imported from, which the API's paths and words name. */
export const IMPORTED_FROM = "twitch" as const;
/** Its name in messages. */
export const IMPORT_LABEL = factsOf(IMPORTED_FROM).label;

const BUSY = `${IMPORT_LABEL} is busy. Please try again in a minute.`;
const AWAY = `${IMPORT_LABEL} does not answer at the moment. Nothing has changed. Please try again in a few minutes.`;
const NOT_CONNECTED = `Please connect your ${IMPORT_LABEL} channel first, on your profile under Streaming.`;
const REVOKED = `Please connect your ${IMPORT_LABEL} channel again, on your profile under Streaming.`;
const NO_SCHEDULE = `Your ${IMPORT_LABEL} channel has no schedule yet. Plan your streams there, or type them in here.`;
const REFUSED = `${IMPORT_LABEL} did not take this. Please open the list again.`;
const BUSY_SECONDS = 60;
const { imports: IMPORTS } = PLATFORM_MODULES[IMPORTED_FROM];

/** Two weeks of ten streams a day and more; each page is a point. */
const MOST_PAGES = 6;

/** The caller's channel, and how its platform is reached for it. */
export interface ImportSource {
  profileId: string;
  /** The platform's id of the channel. */
  subject: string;
  settings: PlatformSettings;
  imports: typeof IMPORTS;
}

/** How a person's question is put: as often as the budget lets it. */
export type Question<T> = (client: AppClient, apiUrl: string) => Promise<T | Refusal>;

/**
 * The channel that the caller has connected, for an import, of which each counts. Throws `NOT_FOUND` before there is a
 * profile, without a channel and where the platform is not configured, `CONFLICT` for one whose grant is gone, and `RATE_LIMITED`.
 */
export async function requireSource(ctx: UserContext): Promise<ImportSource> {
  const settings = ctx.ports.settings.platforms[IMPORTED_FROM];
  if (!settings) throw new DomainError("NOT_FOUND", "This platform is not available.");
  const profileId = await requireStreamerProfile(ctx);
  const channel = await ctx.db.query.channels.findFirst({
    where: and(eq(channels.profileId, profileId), eq(channels.platform, IMPORTED_FROM)),
  });
  if (!channel) throw new DomainError("NOT_FOUND", NOT_CONNECTED);
  if (channel.revokedAt !== null) throw new DomainError("CONFLICT", REVOKED);
  await enforceLimit(ctx, "importsByAccount", ctx.actor.userId);
  return { profileId, subject: channel.subject, settings, imports: IMPORTS };
}

/**
 * Asks the platform once for somebody, out of the budget that channels are asked with (docs/decisions/020). Null where it knows
 * nothing of it. Throws `UNAVAILABLE` where there is no budget left, it asks for patience or does not answer, and
 * `VALIDATION` for what it does not take.
 */
export async function askFor<T extends object>(
  ctx: UserContext,
  { settings, imports }: Pick<ImportSource, "settings" | "imports">,
  question: Question<T>,
): Promise<T | null> {
  if (!(await spend(ctx, IMPORTED_FROM, 1))) throw busy();
  const client = imports.client(settings, ctx.ports.clock);
  const answer = await question(client, settings.apiUrl).catch(asAway);
  if (typeof answer === "object") return answer;
  if (answer === "unknown") return null;
  if (answer === "busy") throw busy();
  throw new DomainError("VALIDATION", REFUSED);
}

/** The platform's trouble in words for a person; anything else is a fault of ours. */
function asAway(cause: unknown): never {
  if (!(cause instanceof PlatformTrouble)) throw cause;
  throw new DomainError("UNAVAILABLE", AWAY, { cause, retryAfter: BUSY_SECONDS });
}

function busy(): DomainError {
  return new DomainError("UNAVAILABLE", BUSY, { retryAfter: BUSY_SECONDS });
}

/**
 * What the schedule of the caller's channel makes of a timetable, in the wall clock of a zone. Nothing is saved. Throws as
 * {@link requireSource} and {@link askFor}, and `NOT_FOUND` for a channel without a schedule.
 */
export async function importSchedule(
  ctx: UserContext,
  { timeZone }: ImportScheduleInput,
): Promise<ImportedSchedule> {
  const source = await requireSource(ctx);
  const now = ctx.ports.clock.now();
  const segments: Segment[] = [];
  let awayUntil: Date | null = null;
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const cursor: string | null = after;
    const answer: SegmentsPage | null = await askFor(ctx, source, (client, apiUrl) =>
      source.imports.segments(client, apiUrl, source.subject, cursor),
    );
    if (answer === null) throw new DomainError("NOT_FOUND", NO_SCHEDULE);
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
