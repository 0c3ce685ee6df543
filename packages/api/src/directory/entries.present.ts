import { keptJson } from "../prebuilt.ts";
import { type CardSource, presentCard } from "./cards.present.ts";

/** A streamer's card as it rests: JSON text without the moving fields, as signed-in people may read it. */
export function presentRestingCard(source: CardSource, now: Date): string {
  const { followersCount, isBoosted, ...card } = presentCard(source, "members", now);
  const { isLive, liveSource, liveSince, liveTitle, liveGame, nextStreamAt, viewers, ...resting } = card;
  return keptJson(resting);
}
