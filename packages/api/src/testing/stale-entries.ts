import { ENTRY_FORMAT } from "@starling/directory/sql/write-entries";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { refreshEntries } from "../profiles/directory/entries.service.ts";

interface StoredEntry extends Record<string, unknown> {
  id: string;
  entry: Record<string, unknown>;
}

async function readEntries({ db }: ServiceContext): Promise<StoredEntry[]> {
  return db.execute<StoredEntry>(sql`
    select profile_id as id, jsonb_build_object(
      'facets', array(select key from directory_facets where id = any(entry.facets) order by key),
      'name', entry.name_key, 'averageViewers', entry.average_viewers, 'viewers', entry.viewers,
      'lexemes', entry.lexemes::text, 'card', card.card, 'schedule', card.schedule) as entry
    from directory_entries entry join directory_cards card using (profile_id)
    where entry.format = ${ENTRY_FORMAT} order by profile_id`);
}

class Rollback extends Error {}

/** Finds directory entries that are outdated because a write did not call {@link refreshEntries}. */
export async function findStaleEntries(ctx: ServiceContext): Promise<Record<string, string[]>> {
  const stale: Record<string, string[]> = {};
  const comparing = ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const stored = await readEntries(inside);
    const ids = stored.map(({ id }) => id);
    await refreshEntries(inside, ids);
    const fresh = new Map((await readEntries(inside)).map(({ id, entry }) => [id, entry]));
    for (const { id, entry } of stored) {
      const parts = Object.keys(entry).filter(
        (part) => JSON.stringify(entry[part]) !== JSON.stringify(fresh.get(id)?.[part]),
      );
      if (parts.length > 0)
        stale[id] = parts.map(
          (part) => `${part}: ${JSON.stringify(entry[part])} → ${JSON.stringify(fresh.get(id)?.[part])}`,
        );
    }
    throw new Rollback();
  });
  await comparing.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return stale;
}
