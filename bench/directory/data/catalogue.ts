import type { Db } from "@starling/db/client";
import { createRandom } from "@starling/db/random";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { CATEGORIES, GAMES, seedTaxonomy, TAGS } from "@starling/db/taxonomy-seed";
import { slugOf, type TaxonomyItem, type TaxonomyKind } from "@starling/validators/taxonomy";
import { idAt } from "./draw.ts";

/** A taxonomy item as facets, cards and rows need it. */
export interface CatalogueItem extends TaxonomyItem {
  kind: TaxonomyKind;
}

const words = (text: string) => text.split(" ");
const FIRSTS = words(
  "Amber Ashen Brass Broken Cedar Copper Crimson Dire Drift Echo Ember Fallow Frost Gilded Glass Iron Jade Lunar Marrow Neon Obsidian Pale Rift Rogue Rune Sable Salt Silent Solar Storm Thorn Tidal Velvet Wild",
);
const GAME_LASTS = words(
  "Abyss Arena Atlas Bastion Caravan Citadel Circuit Cove Dynasty Empire Exiles Forge Frontier Gardens Harvest Heist Horizon Islands Keep Kingdom Legends Odyssey Outpost Protocol Racers Reign",
);
const TAG_LASTS = words("crowd hour club marathon night lobby set talk corner break");

function crossed(kind: TaxonomyKind, lasts: readonly string[]): CatalogueItem[] {
  const random = createRandom(`catalogue ${kind}`);
  const at = Date.UTC(2026, 0, 1);
  return FIRSTS.flatMap((first) =>
    lasts.map((last) => ({ id: idAt(random, at), kind, name: `${first} ${last}` })),
  );
}

/**
 * Writes the product's catalogue and, beside it, some 900 invented games and 300 tags: a directory of a million has a
 * thousand games, most of them rare. Answers all, in the order in which they are popular.
 */
export async function seedCatalogue(db: Db): Promise<CatalogueItem[]> {
  await seedTaxonomy(db);
  const extra = [...crossed("game", GAME_LASTS), ...crossed("tag", TAG_LASTS)];
  const rows = extra.map((item) => ({ ...item, slug: slugOf(item.name) }));
  await db.insert(taxonomyItems).values(rows).onConflictDoNothing();
  const rank = new Map(
    [...CATEGORIES, ...GAMES, ...TAGS, ...extra.map(({ name }) => name)].map((name, at) => [name, at]),
  );
  const items = await db.select().from(taxonomyItems);
  return items
    .map(({ id, kind, name }) => ({ id, kind, name }))
    .sort((a, b) => (rank.get(a.name) ?? Infinity) - (rank.get(b.name) ?? Infinity));
}
