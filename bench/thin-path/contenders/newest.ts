import type { DbClient } from "@starling/db/client";

/** The texts of the newest cards by one statement: the least that a list of thirty cards asks of PostgreSQL. */
export async function newestCards({ sql }: DbClient): Promise<string[]> {
  const rows = await sql<{ card: string }[]>`
    select card from directory_cards join directory_entries using (profile_id)
    order by created_at desc, profile_id desc limit 30`;
  return rows.map((row) => row.card);
}
