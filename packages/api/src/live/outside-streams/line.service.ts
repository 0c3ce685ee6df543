import { outsideStreams } from "@starling/db/schema/outside-streams";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { NowInput } from "@starling/validators/discovery-inputs";
import {
  type OutsideLine,
  type OutsideNextInput,
  type OutsideStop,
  VIEWER_RANGE_NAMES,
} from "@starling/validators/outside-streams";
import { FEW_VIEWERS } from "@starling/validators/surf";
import { and, eq, inArray, lte, type SQL } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { ownLanguages } from "../../discovery/discovery/languages.service.ts";
import { presentOutsideStream } from "./present.ts";
import {
  notAmong,
  type OutsideStreamRow,
  ofGames,
  readOutsideStreams,
  readWindows,
  startFor,
} from "./reading.service.ts";
import { type Bounds, sharesOf, someOf, type Window, windowsOf } from "./rules.ts";
import { claimSeen, readSeen, readUnwanted } from "./visits.service.ts";

const HOUR_MS = 3_600_000;
/** Maximum number of streams that Surf tries to claim. Another tab of the caller may claim a stream first. */
const TRIED = 5;

/** Number of candidates read per selected stream. */
const CANDIDATES = 3;

type AnyContext = ServiceContext & { ip?: string };
type Channel = Pick<OutsideStreamRow, "platform" | "channelId">;

function isSame(one: Channel): (other: Channel) => boolean {
  return (other) => other.platform === one.platform && other.channelId === one.channelId;
}

async function ownGames({ db, actor }: UserContext): Promise<string[]> {
  const rows = await db
    .select({ name: taxonomyItems.name })
    .from(profiles)
    .innerJoin(profileTaxonomy, eq(profileTaxonomy.profileId, profiles.id))
    .innerJoin(taxonomyItems, eq(taxonomyItems.id, profileTaxonomy.itemId))
    .where(
      and(eq(profiles.userId, actor.userId), eq(profiles.role, actor.role), eq(taxonomyItems.kind, "game")),
    );
  return rows.map(({ name }) => name);
}

function inLanguages(languages: readonly string[]): SQL | undefined {
  return languages.length === 0 ? undefined : inArray(outsideStreams.language, [...languages]);
}

/**
 * Each viewer range gets a fixed number of places, so that every stream is shown eventually. Unused places go
 * to the streams with the fewest viewers.
 */
async function pickLine(
  ctx: AnyContext,
  filter: SQL | undefined,
  limit: number,
): Promise<OutsideStreamRow[]> {
  const start = startFor(ctx);
  const shares = sharesOf(limit);
  const ranges = VIEWER_RANGE_NAMES.map((range) => {
    const [upper, lower] = windowsOf(range, start);
    return { range, upper, lower, limit: CANDIDATES * shares[range] };
  });
  const read = (windows: readonly Window[]) => readWindows(ctx, filter, windows, start);
  const within = (rows: readonly OutsideStreamRow[], [from, to]: Bounds) =>
    rows.filter(({ viewers }) => viewers >= from && viewers <= to);
  const first = await read(ranges.map(({ upper, limit }) => ({ bounds: upper, limit })));
  const second = await read(
    ranges.flatMap(({ upper, lower, limit }) =>
      lower && within(first, upper).length < limit ? [{ bounds: lower, limit }] : [],
    ),
  );
  const shown = ranges.flatMap(({ range, upper, lower, limit }) => {
    const found = [...within(first, upper), ...(lower ? within(second, lower) : [])];
    return someOf(found.slice(0, limit), shares[range], start);
  });
  const left = limit - shown.length;
  if (left === 0) return shown;
  const others = await readOutsideStreams(ctx, and(filter, notAmong(shown)), { start, limit: left });
  return [...shown, ...others];
}

async function findLine(
  ctx: AnyContext,
  { filter, games, limit }: { filter: SQL | undefined; games: readonly string[]; limit: number },
): Promise<OutsideStreamRow[]> {
  const first = games.length === 0 ? [] : await pickLine(ctx, and(filter, ofGames(games)), limit);
  if (first.length === limit) return first;
  return [...first, ...(await pickLine(ctx, and(filter, notAmong(first)), limit - first.length))];
}

/**
 * Streams of people who have not joined, in the caller's languages, the caller's games first. Members see a
 * channel during at most one clock hour within twelve hours. Omits channels that the member muted or marked
 * "not for me".
 */
export async function showOutsideLine(ctx: AnyContext, input: NowInput): Promise<OutsideLine> {
  const { actor } = ctx;
  const member = actor.kind === "user" ? { ...ctx, actor } : null;
  const own = member && input.mine ? await ownLanguages(ctx) : [];
  const chosen = input.game === "" ? undefined : ofGames([input.game]);
  const inChoice = and(inLanguages(own.length > 0 ? own : input.languages), chosen);
  if (!member) {
    return { items: present(ctx, await findLine(ctx, { filter: inChoice, games: [], limit: input.limit })) };
  }
  const [unwanted, seen, games] = await Promise.all([
    readUnwanted(ctx),
    readSeen(member),
    input.mine && input.game === "" ? ownGames(member) : [],
  ]);
  const hour = Math.floor(ctx.ports.clock.now().getTime() / HOUR_MS) * HOUR_MS;
  // The page Now shows the same streams for an hour; new streams replace only ended ones.
  const isInLine = ({ seenAt, visitedAt }: (typeof seen)[number]) =>
    visitedAt === null && seenAt.getTime() >= hour;
  const line = seen.filter(isInLine);
  const without = notAmong([...unwanted, ...seen.filter((channel) => !isInLine(channel))]);
  const filter = and(inChoice, without);
  const rows = await findLine(ctx, { filter, games, limit: input.limit });
  const fresh = rows.filter((row) => !line.some(isSame(row)));
  const claimed = await claimSeen(member, fresh, { isVisit: false });
  const shown = rows.filter((row) => line.some(isSame(row)) || claimed.some(isSame(row)));
  return { items: present(ctx, shown) };
}

function present(ctx: ServiceContext, rows: readonly OutsideStreamRow[]) {
  return rows
    .toSorted((one, other) => one.viewers - other.viewers)
    .map((row) => presentOutsideStream(row, ctx.ports.settings.platforms));
}

/**
 * Moves the caller on to the next stream with few viewers, the caller's games first. Never repeats a channel
 * that Now or Surf showed the caller in the last twelve hours, even from parallel tabs.
 */
export async function visitOutsideStream(
  ctx: UserContext & { ip?: string },
  { anyLanguage }: OutsideNextInput,
): Promise<OutsideStop> {
  const [languages, games, unwanted, seen] = await Promise.all([
    anyLanguage ? [] : ownLanguages(ctx),
    ownGames(ctx),
    readUnwanted(ctx),
    readSeen(ctx),
  ]);
  const visited = seen.filter(({ visitedAt }) => visitedAt !== null).length;
  const few = and(lte(outsideStreams.viewers, FEW_VIEWERS), notAmong([...unwanted, ...seen]));
  const find = (filter: SQL | undefined) =>
    readOutsideStreams(ctx, and(few, filter), { start: startFor(ctx), limit: TRIED });
  const inOwn = inLanguages(languages);
  for (const filter of games.length > 0 ? [and(inOwn, ofGames(games)), inOwn] : [inOwn]) {
    for (const row of await find(filter)) {
      const [claimed] = await claimSeen(ctx, [row], { isVisit: true });
      if (claimed)
        return {
          stream: presentOutsideStream(row, ctx.ports.settings.platforms),
          visited: visited + 1,
          isElsewhere: false,
        };
    }
  }
  const isElsewhere = languages.length > 0 && (await find(undefined)).length > 0;
  return { stream: null, visited, isElsewhere };
}
