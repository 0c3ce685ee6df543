import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { ListTaxonomyInput, TaxonomyItem } from "@starling/validators/taxonomy";
import { asc, eq, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

export async function listTaxonomy(ctx: ServiceContext, input: ListTaxonomyInput): Promise<TaxonomyItem[]> {
  return ctx.db
    .select({ id: taxonomyItems.id, name: taxonomyItems.name })
    .from(taxonomyItems)
    .where(eq(taxonomyItems.kind, input.kind))
    .orderBy(asc(sql`lower(${taxonomyItems.name})`), asc(taxonomyItems.id));
}
