import { streamerProfiles } from "@starling/db/schema/profiles";
import { searchColumns } from "@starling/db/search-documents";
import type { UpdateProfileInput } from "@starling/validators/profiles";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { CardSource } from "../../discovery/cards/present.ts";

const SEARCHED = [
  "displayName",
  "shortBio",
  "bio",
  "primaryCategory",
  "favoriteGames",
  "streamingTags",
] as const;

/** Whether a write touches what a streamer is found by. */
export function touchesSearch(input: UpdateProfileInput): boolean {
  return SEARCHED.some((name) => input[name] !== undefined);
}

/** Writes a streamer's search document anew; belongs into every transaction that changes what it is made of. */
export async function refreshSearchDocument(ctx: ServiceContext, streamer: CardSource): Promise<void> {
  const taxonomy = [...streamer.items, ...(streamer.category ? [streamer.category] : [])].map(
    ({ name }) => name,
  );
  await ctx.db
    .update(streamerProfiles)
    .set(searchColumns({ ...streamer, taxonomy }))
    .where(eq(streamerProfiles.profileId, streamer.id));
}
