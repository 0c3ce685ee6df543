import { outsideStreams } from "@starling/db/schema/outside-streams";
import {
  LIVE_DURATIONS,
  type LiveStreamsInput,
  type OutsideStreamsPage,
  VIEWER_RANGES,
} from "@starling/validators/outside-streams";
import { searchWords, UNSPACED } from "@starling/validators/search";
import { and, between, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { openCursor, sealCursor } from "../../access/paging/cursors.adapter.ts";
import type { ServiceContext } from "../../context.ts";
import { presentOutsideStream } from "./present.ts";
import { notAmong, ofGames, readOutsideStreams, startFor } from "./reading.service.ts";
import { readUnwanted } from "./visits.service.ts";

const place = z.object({ start: z.int(), viewers: z.int(), turn: z.int() });

/** Streams with the fewest viewers first. Throws `VALIDATION` for a cursor of another list. */
export async function listOutsideStreams(
  ctx: ServiceContext & { ip?: string },
  input: LiveStreamsInput,
): Promise<OutsideStreamsPage> {
  const { cursor, limit } = input;
  const scope = { list: "outside streams 2", userId: "", secret: ctx.ports.settings.secret };
  const after = cursor === undefined ? undefined : openCursor(scope, cursor, place).state;
  const start = after?.start ?? startFor(ctx);
  const filter = and(filterOf(input, ctx.ports.clock.now()), notAmong(await readUnwanted(ctx)));
  const rows = await readOutsideStreams(ctx, filter, { start, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last && { start, viewers: last.viewers, turn: last.turn };
  return {
    items: shown.map((row) => presentOutsideStream(row, ctx.ports.settings.platforms)),
    nextCursor: next ? sealCursor(scope, { state: next, delivered: [] }) : null,
  };
}

function filterOf(
  { language, game, viewers, platform, liveFor, search }: LiveStreamsInput,
  now: Date,
): SQL | undefined {
  const of = outsideStreams;
  const range = viewers && VIEWER_RANGES[viewers];
  const [least, most] = liveFor ? LIVE_DURATIONS[liveFor] : [];
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return and(
    language && eq(of.language, language),
    game ? ofGames([game]) : undefined,
    platform && eq(of.platform, platform),
    range && between(of.viewers, range[0], range[1]),
    least ? lte(of.startedAt, minutesAgo(least)) : undefined,
    most ? gt(of.startedAt, minutesAgo(most)) : undefined,
    search ? titleContains(search) : undefined,
  );
}

/**
 * Minimum length of a search word that may match a word's beginning; "a" would match a quarter of all titles.
 */
const MIN_BEGINNING = 3;

/** Each searched word must equal or begin a word of the title. */
function titleContains(search: string): SQL {
  const words = searchWords(search);
  if (words.length === 0) return sql`false`;
  const terms = words.map((word) => {
    const isBeginning = word.length >= MIN_BEGINNING || UNSPACED.test(word);
    return isBeginning ? `'${word}':*` : `'${word}'`;
  });
  return sql`${outsideStreams.words} @@ ${terms.join(" & ")}::tsquery`;
}
