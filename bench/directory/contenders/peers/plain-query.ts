import type { DbClient } from "@starling/db/client";
import { planListing } from "@starling/directory/query-plan";
import type { ListingRequest } from "../../requests/listing.ts";

/** A listing in the words of any general tool: facets by number, bounds, part of a name, one order. */
export interface PlainQuery {
  /** Any of each group. */
  groups: number[][];
  bounds: { column: "followers" | "average_viewers"; min: number | null; max: number | null }[];
  name: string;
  orderBy: "created_at" | "name_key" | "followers" | "average_viewers";
  descending: boolean;
  limit: number;
  offset: number;
}

/** The numbers of facets by key, as the client of a general tool would know them. */
export async function readFacetIds({ sql }: DbClient): Promise<Map<string, number>> {
  const rows = await sql<{ id: number; key: string }[]>`select id, key from directory_facets`;
  return new Map(rows.map(({ id, key }) => [key, id]));
}

const ORDERS: Record<string, PlainQuery["orderBy"]> = {
  createdAt: "created_at",
  displayName: "name_key",
  followersCount: "followers",
  averageViewers: "average_viewers",
};

/** The same request for a general tool; null for searches, beginnings of words and orders that it does not have. */
export function plainQueryOf({ input }: ListingRequest, ids: ReadonlyMap<string, number>): PlainQuery | null {
  const { groups, ranges, name, search } = planListing(input, { at: new Date() });
  const orderBy = ORDERS[input.sortBy];
  if (orderBy === undefined || search === null || search.length > 0) return null;
  if (groups.some(({ prefixes }) => prefixes.length > 0)) return null;
  return {
    groups: groups.map(({ facets }) => facets.flatMap((key) => ids.get(key) ?? [])),
    bounds: ranges.map(({ column, min, max }) => ({
      column: column === "followers" ? "followers" : "average_viewers",
      min,
      max,
    })),
    name,
    orderBy,
    descending: input.sortOrder === "desc",
    limit: input.limit,
    offset: (input.page - 1) * input.limit,
  };
}
