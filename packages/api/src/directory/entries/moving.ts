import type { StreamerCard } from "@starling/validators/discovery";
import { isLive, nextStart } from "@starling/validators/schedules";
import type { CardRecord } from "../reader.ts";

/** What a card says that changes by the minute or with every follow; told when it is read. */
export type MovingFields = Pick<
  StreamerCard,
  "followersCount" | "isLive" | "nextStreamAt" | "viewers" | "isBoosted"
>;

/** The moving fields of a card at an instant. */
export function movingFields(record: CardRecord, isBoosted: boolean, at: Date): MovingFields {
  const live = isLive(record.schedule, at);
  return {
    followersCount: record.followersCount,
    isLive: live,
    nextStreamAt: nextStart(record.schedule, at)?.toISOString() ?? null,
    viewers: live ? record.viewers : 0,
    isBoosted,
  };
}

/** A card as JSON text, with its moving fields. */
export function cardText(record: CardRecord, isBoosted: boolean, at: Date): string {
  return `${JSON.stringify(movingFields(record, isBoosted, at)).slice(0, -1)},${record.card.slice(1)}`;
}
