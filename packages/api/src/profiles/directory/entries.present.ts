import { type FacetSource, FINISHED, facetsOf } from "@starling/directory/facets";
import type { EntryChange } from "@starling/directory/sql/write-entries";
import { isMinorOn } from "@starling/validators/ages";
import { lexemesOf, wordOf } from "@starling/validators/lexemes";
import { searchKey } from "@starling/validators/search";
import { toLatin1Json } from "../../prebuilt.ts";
import { type CardSource, presentAverages, presentCard } from "./cards.present.ts";

/** Sort key of unsearchable names, which come last. */
const UNSEARCHABLE_SORT_KEY = "\uffff";

export type EntrySource = CardSource & Omit<FacetSource, "isMinor">;

/** JSON text of a card as members see it, without the frequently changing fields. */
export function presentStableCard(source: CardSource, now: Date): string {
  const { followersCount, isBoosted, ...card } = presentCard(source, "members", now);
  const { isLive, liveSource, liveSince, liveTitle, liveGame, nextStreamAt, viewers, ...resting } = card;
  return toLatin1Json(resting);
}

function searchedFacts(source: EntrySource, now: Date) {
  const { category, items } = source;
  const topics = [...items.map((item) => item.name), ...(category === null ? [] : [category.name])];
  const { isLimited } = source;
  const facets = facetsOf({ ...source, isMinor: isMinorOn(source.dateOfBirth, now) }, now);
  return {
    facets: isLimited ? facets.filter((facet) => facet !== FINISHED) : facets,
    name_key: isLimited ? UNSEARCHABLE_SORT_KEY : searchKey(source.displayName),
    average_viewers: presentAverages(source, "members").averageViewers,
    viewers: source.viewers,
    lexemes: isLimited ? [] : lexemesOf({ ...source, topics }),
  };
}

const wordsOf = (lexemes: readonly string[]) => [...new Set(lexemes.map(wordOf))];

export function presentEntry(source: EntrySource, now: Date) {
  const facts = searchedFacts(source, now);
  return {
    profile_id: source.id,
    created_at: source.createdAt.toISOString(),
    ...facts,
    words: wordsOf(facts.lexemes),
    card: presentStableCard(source, now),
    schedule: source.schedule,
  };
}

const without = (keys: readonly string[], others: readonly string[]) => {
  const left = new Set(keys);
  for (const key of others) left.delete(key);
  return [...left];
};

export function presentEntryChange(
  before: EntrySource,
  after: EntrySource,
  now: Date,
): Omit<EntryChange, "channel"> {
  const [was, is] = [searchedFacts(before, now), searchedFacts(after, now)];
  const facetsIn = without(is.facets, was.facets);
  const facetsOut = without(was.facets, is.facets);
  const lexemes = is.lexemes.join(" ") === was.lexemes.join(" ") ? null : is.lexemes;
  const hasOthers = facetsIn.length + facetsOut.length > 0 || lexemes !== null;
  const isOther = (name: "name_key" | "average_viewers" | "viewers") => was[name] !== is[name];
  return {
    facetsIn,
    facetsOut,
    lexemes,
    words: lexemes && without(wordsOf(lexemes), wordsOf(was.lexemes)),
    nameKey: is.name_key,
    averageViewers: is.average_viewers,
    viewers: is.viewers,
    isEntryChanged: hasOthers || isOther("name_key") || isOther("average_viewers") || isOther("viewers"),
    card: presentStableCard(after, now),
  };
}
