import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { languageOf } from "../../../access/sessions/devices.rules.ts";
import type { UserContext } from "../../../context.ts";
import type { Candidate } from "./rules.ts";
import { hasTaste, type Offer, type Taste, tasteScore } from "./taste.rules.ts";

async function readOffers({ db }: UserContext, which: SQL | undefined): Promise<Map<string, Offer>> {
  const rows = await db
    .select({
      id: profiles.id,
      languages: profiles.languages,
      // Names `profiles.id` explicitly: Drizzle omits the table in single-table queries, and a bare `id`
      // would refer to `item.id`.
      games: sql<string[]>`array(
        select chosen.item_id from ${profileTaxonomy} chosen join ${taxonomyItems} item on item.id = chosen.item_id
        where chosen.profile_id = profiles.id and item.kind = 'game')`,
    })
    .from(profiles)
    .where(which);
  return new Map(rows.map(({ id, languages, games }) => [id, { languages, games }]));
}

/** The viewer's languages and games. If the viewer has no languages, uses the browser's first language. */
export async function readTaste(ctx: UserContext): Promise<Taste> {
  const own = await readOffers(ctx, and(eq(profiles.userId, ctx.actor.userId), eq(profiles.role, "viewer")));
  const [taste = { languages: [], games: [] }] = own.values();
  if (taste.languages.length > 0) return taste;
  const [language] = languageOf(ctx.browser?.acceptLanguage ?? "")?.split("-") ?? [];
  return language ? { ...taste, languages: [language.toLowerCase()] } : taste;
}

export async function sortByTaste<Item extends Candidate>(
  ctx: UserContext,
  taste: Taste,
  clips: readonly Item[],
): Promise<Item[]> {
  if (!hasTaste(taste) || clips.length < 2) return [...clips];
  const creators = [...new Set(clips.map(({ profileId }) => profileId))];
  const offers = await readOffers(ctx, inArray(profiles.id, creators));
  return clips.toSorted(
    (one, other) =>
      tasteScore(taste, offers.get(other.profileId)) - tasteScore(taste, offers.get(one.profileId)),
  );
}
