import { streamerProfiles } from "@starling/db/schema/profiles";
import { searchColumns } from "@starling/db/search-documents";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { readCardSources } from "../../discovery/cards/service.ts";

/** Writes a streamer's search document anew; belongs into every transaction that changes what it is made of. */
export async function refreshSearchDocument(ctx: ServiceContext, profileId: string): Promise<void> {
  const [streamer] = await readCardSources(ctx, [profileId]);
  if (!streamer) return;
  const taxonomy = [...streamer.items, ...(streamer.category ? [streamer.category] : [])].map(
    ({ name }) => name,
  );
  await ctx.db
    .update(streamerProfiles)
    .set(searchColumns({ ...streamer, taxonomy }))
    .where(eq(streamerProfiles.profileId, profileId));
}
