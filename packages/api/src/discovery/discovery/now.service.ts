import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { facetKey } from "@starling/directory/facets";
import { type LeftOut, planListing } from "@starling/directory/query-plan";
import { type NowLine, SOON_SIZE } from "@starling/validators/discovery";
import type { NowInput } from "@starling/validators/discovery-inputs";
import { NO_FILTERS } from "@starling/validators/discovery-query";
import { LANGUAGES } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import { slugOf } from "@starling/validators/taxonomy";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { excludesNoStreamer, leftOut } from "../../access/visibility/rules.ts";
import { readExclusions } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { cachedRead, type RecentlyRead } from "../../recent-reads.ts";
import { ownLanguages } from "./languages.service.ts";
import { findLiveNow } from "./live.service.ts";
import { type CardPiece, prebuiltNow } from "./pages.present.ts";
import { presentable, publicCards } from "./shelves.service.ts";

/** Short lifetime, because all processes must show a new platform status within a second. */
const CACHE_TTL_MS = 500;
const GAMES_FRESH_MS = 600_000;
const MAX_GAMES = 60;
const MAX_NOW_CHOICES = 500;

const games = cachedRead(GAMES_FRESH_MS, async (ctx) => {
  const items = await ctx.db
    .select({ name: taxonomyItems.name })
    .from(taxonomyItems)
    .where(eq(taxonomyItems.kind, "game"));
  const options = items.map(({ name }) => ({ facets: [facetKey("games", slugOf(name))], prefixes: [] }));
  const everybody = presentable(ctx.ports.clock.now());
  const { counts } = await ctx.ports.directory.counts(everybody, [{ filters: ["games"], options }]);
  return items
    .map(({ name }, at) => ({ name, players: counts[0]?.[at] ?? 0 }))
    .filter(({ players }) => players > 0)
    .sort((one, other) => other.players - one.players)
    .slice(0, MAX_GAMES)
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other, "en"));
});

type Choice = Omit<NowInput, "mine"> & { isMember: boolean };

async function findLine(ctx: ServiceContext, choice: Choice, left: LeftOut = {}): Promise<NowLine> {
  const { languages, game, limit, isMember } = choice;
  const at = ctx.ports.clock.now();
  const shelf = presentable(at, left);
  const chosen = planListing(
    { ...NO_FILTERS, search: "", languages, games: game === "" ? [] : [game] },
    { at },
  );
  const found = await findLiveNow(
    ctx,
    { ...shelf, groups: [...shelf.groups, ...chosen.groups] },
    {
      size: limit,
      languages,
    },
  );
  const pieces = [...found.live, ...found.soon, ...found.rest].slice(0, limit);
  const soon = found.soon.slice(0, SOON_SIZE);
  const rest = { languages, games: await games.get(ctx) };
  if (isMember) return prebuiltNow(pieces, soon, rest);
  // Cards link to the public page, so streamers without one are omitted.
  const open = async (some: readonly CardPiece[]) =>
    (await publicCards(ctx, some)).filter(({ isPageOpen }) => isPageOpen);
  const [items, starting] = await Promise.all([open(pieces), open(soon)]);
  return { items, soon: starting, ...rest };
}

/** Cached answers, shared by callers who chose the same filters and exclude no streamers. */
const lines = new LRUCache<string, RecentlyRead<NowLine>>({ max: MAX_NOW_CHOICES });

/**
 * Lists streamers in the order of {@link findLiveNow}. Hides demographics and watch links from anonymous
 * visitors.
 */
export async function readNow(ctx: ServiceContext, input: NowInput): Promise<NowLine> {
  const own = input.mine ? await ownLanguages(ctx) : [];
  const wanted: readonly string[] = own.length > 0 ? own : input.languages;
  const languages = valuesOf(LANGUAGES).filter((language) => wanted.includes(language));
  const { game, limit } = input;
  const isMember = ctx.actor.kind === "user";
  const { now: exclusions } = await readExclusions(ctx, "full_directory_access");
  if (!excludesNoStreamer(exclusions))
    return findLine(ctx, { languages, game, limit, isMember }, leftOut(exclusions));
  const key = JSON.stringify([isMember, languages, slugOf(game), limit]);
  const known = lines.get(key);
  if (known !== undefined) return known.get(ctx);
  const line = cachedRead(CACHE_TTL_MS, (reader) => findLine(reader, { languages, game, limit, isMember }));
  lines.set(key, line);
  return line.get(ctx);
}
