import { exposures } from "@starling/db/schema/directory";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type { WhyShown } from "@starling/validators/discovery";
import { FARMING_SIGNALS } from "@starling/validators/fairness";
import type { IdInput } from "@starling/validators/ids";
import { eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { activeBoosts } from "../boosts/active-boosts.service.ts";
import { readLedger } from "../fairness/ledger.service.ts";
import { observedMs, reasonOf } from "../fairness/rules.ts";

const NOTHING = { impressions: 0, successes: 0, isFirst: false };

/**
 * Explains why a streamer is shown (docs/decisions/013-fair-order.md). Throws 404 for an unknown streamer.
 */
export async function explainShown(ctx: ServiceContext, input: IdInput): Promise<WhyShown> {
  const streamer = await findProfile(ctx, input.id, "streamer");
  if (!streamer) throw notFound(t("Streamer not found"));
  const [ledger, boosted, [row]] = await Promise.all([
    readLedger(ctx),
    activeBoosts(ctx),
    ctx.db
      .select({
        createdAt: profiles.createdAt,
        counted: {
          impressions: exposures.impressions,
          successes: exposures.successes,
          isFirst: sql<boolean>`coalesce(${exposures.firstGiven}, false)`,
        },
      })
      .from(profiles)
      .leftJoin(exposures, eq(exposures.profileId, profiles.id))
      .where(eq(profiles.id, streamer.id)),
  ]);
  if (!row) throw notFound(t("Streamer not found"));
  const { createdAt } = row;
  const { isFirst, ...counted } = row.counted ?? NOTHING;
  const now = ctx.ports.clock.now();
  const age = observedMs({ createdAt, since: ledger.since }, now);
  const joined = now.getTime() - createdAt.getTime();
  const isBoosted = boosted.includes(streamer.id);
  const reason = reasonOf({ ...counted, isFirst, age }, { average: ledger.average, isBoosted, joined });
  return { reason, ...counted, signals: FARMING_SIGNALS, isBoosted, createdAt: createdAt.toISOString() };
}
