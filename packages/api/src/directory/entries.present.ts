import { keptJson } from "../prebuilt.ts";
import { type CardSource, presentCard } from "./cards.present.ts";

/** A streamer's card as it rests: JSON text without the moving fields, as signed-in people may read it. */
export function presentRestingCard(source: CardSource, now: Date): string {
  const { followersCount, isLive, liveSource, liveSince, nextStreamAt, viewers, isBoosted, ...resting } =
    presentCard(source, "members", now);
  return keptJson(resting);
}
