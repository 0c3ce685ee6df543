import { outsideStreams } from "@starling/db/schema/outside-streams";
import {
  type LiveStreamsInput,
  OUTSIDE_STREAM_MINUTES,
  type OutsideStreamsPage,
  VIEWER_RANGES,
} from "@starling/validators/outside-streams";
import { and, asc, between, eq, gt, ilike, sql } from "drizzle-orm";
import { z } from "zod";
import { openCursor, sealCursor } from "../../access/paging/cursors.adapter.ts";
import type { ServiceContext } from "../../context.ts";
import { presentOutsideStream } from "./present.ts";

const place = z.object({ viewers: z.int(), platform: z.string(), channelId: z.string() });

/** Live streams with the fewest viewers first. Throws `VALIDATION` for a cursor of another list. */
export async function listOutsideStreams(
  ctx: ServiceContext,
  input: LiveStreamsInput,
): Promise<OutsideStreamsPage> {
  const { language, game, viewers, platform, search, cursor, limit } = input;
  const range = viewers && VIEWER_RANGES[viewers];
  const scope = { list: "outside streams 1", userId: "", secret: ctx.ports.settings.secret };
  const after = cursor === undefined ? undefined : openCursor(scope, cursor, place).state;
  const { viewers: count, platform: by, channelId: id, ...of } = outsideStreams;
  const oldest = new Date(ctx.ports.clock.now().getTime() - OUTSIDE_STREAM_MINUTES * 60_000);
  const rows = await ctx.db
    .select()
    .from(outsideStreams)
    .where(
      and(
        gt(of.seenAt, oldest),
        eq(of.isMature, false),
        language && eq(of.language, language),
        game ? sql`lower(${of.game}) = lower(${game})` : undefined,
        platform && eq(by, platform),
        range && between(count, range[0], range[1]),
        search ? ilike(of.title, `%${search.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
        after && sql`(${count}, ${by}, ${id}) > (${after.viewers}, ${after.platform}, ${after.channelId})`,
      ),
    )
    .orderBy(asc(count), asc(by), asc(id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last && { viewers: last.viewers, platform: last.platform, channelId: last.channelId };
  return {
    items: shown.map(presentOutsideStream),
    nextCursor: next ? sealCursor(scope, { state: next, delivered: [] }) : null,
  };
}
