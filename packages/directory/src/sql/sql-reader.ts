import type { Db } from "@starling/db/client";
import { parameter, prepared } from "@starling/db/prepared";
import { directoryCards, directoryEntries } from "@starling/db/schema/directory";
import { profileCounters } from "@starling/db/schema/profiles";
import { EXACT_TOTAL } from "@starling/validators/discovery";
import { eq, sql } from "drizzle-orm";
import type { CardRecord, DirectoryReader } from "../directory-reader.ts";
import { countOptions, countWithoutEach } from "./counts.ts";
import { idsOf, planned, readPage } from "./listing.ts";
import { resolveQuery } from "./resolve-query.ts";
import { statusesOf } from "./statuses.ts";

const cardRows = prepared((db) =>
  db
    .select({
      id: directoryCards.profileId,
      card: directoryCards.card,
      statuses: statusesOf(sql`${directoryCards.profileId}`),
      viewers: directoryEntries.viewers,
      followersCount: sql<number>`coalesce(${profileCounters.followers}, 0)`,
    })
    .from(directoryCards)
    .innerJoin(directoryEntries, eq(directoryEntries.profileId, directoryCards.profileId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, directoryCards.profileId))
    .where(sql`${directoryCards.profileId} = any(${parameter("ids", "uuid[]")})`),
);

async function readCards(db: Db, ids: readonly string[]): Promise<CardRecord[]> {
  if (ids.length === 0) return [];
  const rows = await cardRows(db, { ids: `{${ids.join(",")}}` });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * The reader that asks the database each time: always right, and what the other one is compared with. Totals are counted up to
 * `exactTotal`.
 */
export function createSqlReader(
  db: Db,
  { exactTotal = EXACT_TOTAL }: { exactTotal?: number } = {},
): DirectoryReader {
  return {
    async page(query) {
      return readPage(db, await resolveQuery(db, query), exactTotal);
    },
    async among(query, ids) {
      return ids.length === 0 ? [] : idsOf(db, await resolveQuery(db, query), ids);
    },
    async counts(query, wanted) {
      const resolved = await resolveQuery(db, query);
      return planned(db, resolved, (asked) => countOptions(asked, resolved, { wanted, exactTotal }));
    },
    async emptiedBy(query) {
      const resolved = await resolveQuery(db, query);
      return planned(db, resolved, (asked) => countWithoutEach(asked, resolved, exactTotal));
    },
    cards: (ids) => readCards(db, ids),
  };
}
