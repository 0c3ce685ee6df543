import { isDeepStrictEqual } from "node:util";
import { refreshEntries } from "@starling/api/directory/entries.service";
import type { DbClient } from "@starling/db/client";
import { benchContext } from "../product/bench-context.ts";

class RolledBack extends Error {}

function readEntries(db: Pick<DbClient["db"], "execute">, ids: readonly string[]) {
  const list = ids.map((id) => `'${id}'`).join(", ");
  return db.execute<{ id: string }>(`
    select entry.profile_id as id, entry.facets, entry.created_at, entry.name_key, entry.average_viewers,
      entry.viewers, tsvector_to_array(entry.lexemes) as lexemes, entry.format, card.card, card.schedule
    from directory_entries entry join directory_cards card using (profile_id)
    where profile_id in (${list}) order by profile_id`);
}

/**
 * Has the product make some entries anew from the profiles' own rows, and throws when one of them is not what the
 * data set holds: then the rules have changed since, and the figures would be about something that is no more. Only of
 * those that nobody has changed: an earlier run may have, on another day.
 */
export async function checkEntries({ db }: DbClient, now: Date, sample = 200): Promise<void> {
  const chosen = await db.execute<{ id: string }>(
    `select profile_id as id from directory_entries
      where profile_id not in (select profile_id from directory_changes) order by md5(profile_id::text) limit ${sample}`,
  );
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .transaction(async (tx) => {
      const before = await readEntries(tx, ids);
      await refreshEntries(benchContext(tx, now), ids);
      const after = await readEntries(tx, ids);
      for (const [index, entry] of before.entries()) {
        if (isDeepStrictEqual(entry, after[index])) continue;
        throw new Error(
          `An entry of the data set is not what the product makes of it; remove the folder to have it made anew:\n${JSON.stringify(entry)}\n${JSON.stringify(after[index])}`,
        );
      }
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}
