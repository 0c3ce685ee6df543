import { eq } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { directoryEntries } from "../../schema/directory.ts";

/** Deletes an entry, which is then rebuilt from factory data. */
export async function deleteEntry(db: Db, profileId: string): Promise<void> {
  await db.delete(directoryEntries).where(eq(directoryEntries.profileId, profileId));
}
