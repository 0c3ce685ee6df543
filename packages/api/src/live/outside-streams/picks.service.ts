import { outsideStreams } from "@starling/db/schema/outside-streams";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, inArray } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notAmong, type OutsideStreamRow, ofGames, readOutsideStreams, startFor } from "./reading.service.ts";

export interface PickQuery {
  languages: readonly string[];
  /** Absent or empty for any game. */
  games?: readonly string[];
  limit: number;
  without?: readonly { platform: ChannelPlatform; channelId: string }[];
}

/** Streams in the given languages and games, fewest viewers first; the order among equals changes hourly. */
export async function pickOutsideStreams(
  ctx: ServiceContext & { ip?: string },
  { languages, games = [], limit, without = [] }: PickQuery,
): Promise<OutsideStreamRow[]> {
  if (languages.length === 0) return [];
  const filter = and(inArray(outsideStreams.language, [...languages]), ofGames(games), notAmong(without));
  return readOutsideStreams(ctx, filter, { start: startFor(ctx), limit });
}
