import { parameter, prepared } from "@starling/db/prepared";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import {
  CATEGORY_UNKNOWN,
  GAME_UNKNOWN,
  TAG_UNKNOWN,
  type UpdateProfileInput,
} from "@starling/validators/profiles";
import type { TaxonomyKind } from "@starling/validators/taxonomy";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import type { CardSource } from "../directory/cards.present.ts";

interface Choice {
  kind: TaxonomyKind;
  path: keyof UpdateProfileInput;
  message: string;
  ids: readonly string[];
}

function choicesOf(input: UpdateProfileInput): Choice[] {
  const category = input.primaryCategory ? [input.primaryCategory] : [];
  return [
    { kind: "category", path: "primaryCategory", message: t(CATEGORY_UNKNOWN), ids: category },
    {
      kind: "category",
      path: "favoriteCategories",
      message: t(CATEGORY_UNKNOWN),
      ids: input.favoriteCategories ?? [],
    },
    { kind: "game", path: "favoriteGames", message: t(GAME_UNKNOWN), ids: input.favoriteGames ?? [] },
    { kind: "tag", path: "streamingTags", message: t(TAG_UNKNOWN), ids: input.streamingTags ?? [] },
  ];
}

const itemsOf = prepared((db) =>
  db
    .select({ id: taxonomyItems.id, kind: taxonomyItems.kind })
    .from(taxonomyItems)
    .where(sql`${taxonomyItems.id} = any(${parameter("ids", "uuid[]")})`),
);

/** Throws a validation error with the names of the fields that contain unknown items. */
export async function requireKnownChoices(ctx: ServiceContext, input: UpdateProfileInput): Promise<void> {
  const choices = choicesOf(input);
  const ids = choices.flatMap((choice) => choice.ids).filter(isUuid);
  const rows = ids.length === 0 ? [] : await itemsOf(ctx.db, { ids });
  const known = new Set(rows.map((row) => `${row.kind} ${row.id}`));
  const fields = choices
    .filter((choice) => choice.ids.some((id) => !known.has(`${choice.kind} ${id.toLowerCase()}`)))
    .map(({ path, message }) => ({ path, message }));
  if (fields[0]) throw new DomainError("VALIDATION", fields[0].message, { fields });
}

export function hasSameChoices(
  input: UpdateProfileInput,
  { category = null, items }: Pick<CardSource, "items"> & Partial<Pick<CardSource, "category">>,
): boolean {
  const { primaryCategory } = input;
  if (primaryCategory !== undefined && (primaryCategory || null)?.toLowerCase() !== category?.id)
    return false;
  return listed(input).every(({ kind, ids }) => {
    const chosen = items.filter((item) => item.kind === kind).map(({ id }) => id);
    return [...new Set(ids.map((id) => id.toLowerCase()))].join() === chosen.join();
  });
}

function listed(input: UpdateProfileInput): Choice[] {
  return choicesOf(input).filter(({ path }) => path !== "primaryCategory" && input[path] !== undefined);
}

export async function replaceChoices(
  ctx: ServiceContext,
  profileId: string,
  input: UpdateProfileInput,
): Promise<void> {
  const lists = listed(input);
  const { primaryCategory } = input;
  const kinds = lists.map(({ kind }) => kind);
  const ids = [...new Set(lists.flatMap((list) => list.ids.map((id) => id.toLowerCase())))];
  await ctx.db.execute(sql`
    with wanted as (
      select item_id, position from unnest(${sql.param(ids)}::uuid[]) with ordinality as chosen (item_id, position)
    ), gone as (
      delete from profile_taxonomy chosen using taxonomy_items item
      where chosen.profile_id = ${profileId} and item.id = chosen.item_id
        and item.kind::text = any(${sql.param(kinds)}::text[]) and item.id not in (select item_id from wanted)
    ), categorised as (
      update streamer_profiles set primary_category_id = ${primaryCategory || null}::uuid
      where profile_id = ${profileId} and ${primaryCategory !== undefined}::boolean
    )
    insert into profile_taxonomy (profile_id, item_id, position)
    select ${profileId}::uuid, item_id, position from wanted
    on conflict (profile_id, item_id) do update set position = excluded.position`);
}
