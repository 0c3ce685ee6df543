import { parameter } from "@starling/db/prepared";
import { clips } from "@starling/db/schema/clips";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { slugOf } from "@starling/validators/taxonomy";
import { type SQL, sql } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { type Exclusions, excludesNothing } from "./rules.ts";

interface HiddenArrays {
  creators: SQL;
  clips: SQL;
  /** Muted tags; null if the caller has none. */
  tags: SQL | null;
  slugs: SQL | null;
}

interface ClipColumns {
  id: SQL;
  tags: SQL;
}

const OWN_COLUMNS: ClipColumns = { id: sql`clip.id`, tags: sql`clip.tags` };

/**
 * Excludes hidden clips and all clips of hidden creators. Also excludes a clip if the clip or its creator has
 * a muted tag.
 */
function isShown({ creators, clips: hidden, tags, slugs }: HiddenArrays, columns = OWN_COLUMNS): SQL {
  // Uses subselects, which PostgreSQL hashes once; it would scan an array for each row.
  const isUnhidden = sql`${columns.id} not in (select unnest(${hidden})) and clip.profile_id not in (select unnest(${creators}))`;
  if (tags === null || slugs === null) return isUnhidden;
  return sql`${isUnhidden}
    and not exists (select from unnest(${columns.tags}) as tag (name) where lower(tag.name) in (select unnest(${tags})))
    and not exists (
      select from ${profileTaxonomy} chosen join ${taxonomyItems} item on item.id = chosen.item_id
      where chosen.profile_id = clip.profile_id and item.kind = 'tag' and item.slug in (select unnest(${slugs})))`;
}

/**
 * Condition that a clip, aliased `clip`, is shown to the caller. Run prepared statements with
 * {@link exclusionValues}.
 */
export function isClipVisible(hasMutedTags: boolean, columns?: ClipColumns): SQL {
  return isShown(
    {
      creators: parameter("hiddenCreators", "uuid[]"),
      clips: parameter("hiddenClips", "uuid[]"),
      tags: hasMutedTags ? parameter("mutedTags", "text[]") : null,
      slugs: hasMutedTags ? parameter("mutedSlugs", "text[]") : null,
    },
    columns,
  );
}

export function exclusionValues({ profiles, clips: hidden, tags }: Exclusions) {
  return {
    hiddenCreators: [...profiles],
    hiddenClips: [...hidden],
    ...(tags.length > 0 ? { mutedTags: [...tags], mutedSlugs: tags.map(slugOf) } : {}),
  };
}

/** Like {@link isClipVisible}, for statements that are not prepared. */
export function isClipVisibleTo({ profiles, clips: hidden, tags }: Exclusions): SQL {
  const array = (values: readonly string[], type: SQL) => sql`${sql.param([...values])}::${type}`;
  return isShown({
    creators: array(profiles, sql`uuid[]`),
    clips: array(hidden, sql`uuid[]`),
    tags: tags.length > 0 ? array(tags, sql`text[]`) : null,
    slugs: tags.length > 0 ? array(tags.map(slugOf), sql`text[]`) : null,
  });
}

/**
 * Builds one query for callers with muted tags and one query for all other callers. The second query does not
 * read the tags, because tags make rows wide.
 */
export function byMutedTags<Run>(build: (hasMutedTags: boolean) => Run): (exclusions: Exclusions) => Run {
  const [plain, tagged] = [build(false), build(true)];
  return ({ tags }) => (tags.length > 0 ? tagged : plain);
}

export async function withoutHiddenClips(
  ctx: UserContext,
  ids: readonly string[],
  exclusions: Exclusions,
): Promise<readonly string[]> {
  if (ids.length === 0 || excludesNothing(exclusions)) return ids;
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select clip.id from ${clips} clip where clip.id = any(${sql.param([...ids])}::uuid[]) and ${isClipVisibleTo(exclusions)}`);
  const shown = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => shown.has(id));
}
