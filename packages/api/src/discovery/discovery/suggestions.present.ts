import type { CardRecord } from "@starling/directory/directory-reader";
import type { StreamerCard, Suggestions } from "@starling/validators/discovery";
import { streamsOf } from "../../profiles/directory/entries.rules.ts";

export function presentSuggestion(record: CardRecord, at: Date): Suggestions["streamers"][number] {
  const card: StreamerCard = JSON.parse(record.card);
  const { id, displayName, username, avatar, avatarSet, verified, verifiedPlatforms } = card;
  const { isLive, liveSource } = streamsOf(record, at);
  const names = { id, displayName, username, avatar, avatarSet };
  return { ...names, isLive, liveSource, verified, verifiedPlatforms };
}
