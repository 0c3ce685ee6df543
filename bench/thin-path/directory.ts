import { createDb } from "@starling/db/client";
import { ensureDataset } from "../directory/data/dataset.ts";
import { makePremiumViewer } from "../directory/product/members.ts";
import { type Postgres, startPostgres } from "../drills/product/postgres.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";

/** Streamers of whom the ones with the shortest cards stay. */
const DRAWN = 3_000;
/** Cards of a list. */
const LISTED = 30;

/** A database with thirty streamers, whose list is about 28 KB, and a viewer who sees all of it. */
export async function startSmallDirectory(): Promise<{
  postgres: Postgres;
  member: Awaited<ReturnType<typeof makePremiumViewer>>;
}> {
  const postgres = await startPostgres(await ensureDataset({ size: DRAWN, folder: scratchFolder() }));
  const client = createDb(postgres.url);
  try {
    await client.sql`
      delete from profiles where id not in (
        select profile_id from directory_cards order by octet_length(card), profile_id limit ${LISTED})`;
    await client.sql.unsafe("vacuum analyze");
    return { postgres, member: await makePremiumViewer(client.db) };
  } finally {
    await client.close();
  }
}
