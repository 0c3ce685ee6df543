import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { isUuid } from "@starling/validators/ids";
import {
  CATEGORY_UNKNOWN,
  GAME_UNKNOWN,
  TAG_UNKNOWN,
  type UpdateProfileInput,
} from "@starling/validators/profiles";
import type { TaxonomyKind } from "@starling/validators/taxonomy";
import { and, eq, inArray } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";

interface Choice {
  kind: TaxonomyKind;
  path: keyof UpdateProfileInput;
  message: string;
  ids: readonly string[];
}

function choicesOf(input: UpdateProfileInput): Choice[] {
  const category = input.primaryCategory ? [input.primaryCategory] : [];
  return [
    { kind: "category", path: "primaryCategory", message: CATEGORY_UNKNOWN, ids: category },
    { kind: "game", path: "favoriteGames", message: GAME_UNKNOWN, ids: input.favoriteGames ?? [] },
    { kind: "tag", path: "streamingTags", message: TAG_UNKNOWN, ids: input.streamingTags ?? [] },
  ];
}

/** Throws a validation error that names the field whose choices are not of the catalogue. */
export async function requireKnownChoices(ctx: ServiceContext, input: UpdateProfileInput): Promise<void> {
  const choices = choicesOf(input);
  const ids = choices.flatMap((choice) => choice.ids).filter(isUuid);
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: taxonomyItems.id, kind: taxonomyItems.kind })
          .from(taxonomyItems)
          .where(inArray(taxonomyItems.id, ids));
  const known = new Set(rows.map((row) => `${row.kind} ${row.id}`));
  const fields = choices
    .filter((choice) => choice.ids.some((id) => !known.has(`${choice.kind} ${id.toLowerCase()}`)))
    .map(({ path, message }) => ({ path, message }));
  if (fields[0]) throw new DomainError("VALIDATION", fields[0].message, { fields });
}

/** Replaces a profile's games or tags by the given ones, in their order. */
export async function replaceChoices(
  ctx: ServiceContext,
  profileId: string,
  kind: TaxonomyKind,
  ids: readonly string[],
): Promise<void> {
  const ofKind = ctx.db
    .select({ id: taxonomyItems.id })
    .from(taxonomyItems)
    .where(eq(taxonomyItems.kind, kind));
  await ctx.db
    .delete(profileTaxonomy)
    .where(and(eq(profileTaxonomy.profileId, profileId), inArray(profileTaxonomy.itemId, ofKind)));
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (unique.length === 0) return;
  await ctx.db
    .insert(profileTaxonomy)
    .values(unique.map((itemId, position) => ({ profileId, itemId, position })));
}
