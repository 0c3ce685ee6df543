import { eq } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { directoryEntries } from "../../schema/directory.ts";

/** Takes a streamer's entry out of the directory, which is then made anew of what the factories wrote. */
export async function forgetEntry(db: Db, profileId: string): Promise<void> {
  await db.delete(directoryEntries).where(eq(directoryEntries.profileId, profileId));
}
