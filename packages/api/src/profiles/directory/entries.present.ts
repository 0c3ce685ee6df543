import { type FacetSource, FINISHED, facetsOf } from "@starling/directory/facets";
import { isMinorOn } from "@starling/validators/ages";
import { lexemesOf, wordOf } from "@starling/validators/lexemes";
import { searchKey } from "@starling/validators/search";
import { toLatin1Json } from "../../prebuilt.ts";
import { type CardSource, presentAverages, presentCard } from "./cards.present.ts";

/** Sort key of streamers excluded from search; sorts after all names. */
const UNSEARCHABLE_SORT_KEY = "\uffff";

export type EntrySource = CardSource & Omit<FacetSource, "isMinor">;

/** JSON text of a card for members, without the frequently changing fields. */
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

export function presentEntry(source: EntrySource, now: Date) {
  const facts = searchedFacts(source, now);
  return {
    profile_id: source.id,
    created_at: source.createdAt.toISOString(),
    ...facts,
    words: [...new Set(facts.lexemes.map(wordOf))],
    card: presentStableCard(source, now),
    schedule: source.schedule,
  };
}

export function addsWords(before: EntrySource, after: EntrySource, now: Date): boolean {
  const known = new Set(searchedFacts(before, now).lexemes.map(wordOf));
  return searchedFacts(after, now).lexemes.some((lexeme) => !known.has(wordOf(lexeme)));
}
