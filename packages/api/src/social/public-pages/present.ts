import { floorFactsOf } from "@starling/directory/facets";
import type { StreamerCard } from "@starling/validators/discovery";
import type { StreamPlayer } from "@starling/validators/players";
import { isPresentable } from "@starling/validators/presentable";
import type { PublicClip, PublicPage, RegularDay, SimilarPage } from "@starling/validators/public-pages";
import { itemsOfKind } from "@starling/validators/taxonomy";
import type { CardSource } from "../../profiles/directory/cards.present.ts";
import { presentStreams } from "../../profiles/directory/entries.rules.ts";
import { watchLink } from "../../profiles/directory/watch.rules.ts";
import { currentStream, nextStream } from "./rules.ts";

export interface PublicPageSource {
  streamer: CardSource;
  players: StreamPlayer[];
  clips: PublicClip[];
  regularDay: RegularDay | null;
  similar: SimilarPage[];
}

export function presentSimilar(card: StreamerCard): SimilarPage {
  const { id, username, displayName, avatar, avatarSet, primaryCategory, favoriteGames, languages } = card;
  return {
    id,
    username,
    displayName,
    avatar,
    avatarSet,
    title: card.liveTitle ?? card.shortBio,
    topic: card.liveGame ?? favoriteGames[0]?.name ?? primaryCategory?.name ?? null,
    languages,
    isLive: card.isLive,
    liveSource: card.liveSource,
  };
}

/** Contains only fields that owners can neither hide nor limit to members (security row Z4). */
export function presentPublicPage(source: PublicPageSource, now: Date): PublicPage {
  const { streamer, players, clips, regularDay, similar } = source;
  const { isLive, liveSource, liveSince, liveTitle, liveGame } = presentStreams(streamer, now);
  return {
    id: streamer.id,
    username: streamer.username,
    displayName: streamer.displayName || streamer.username,
    shortBio: streamer.shortBio?.trim() || null,
    bio: streamer.bio?.trim() || null,
    avatar: streamer.avatar,
    avatarSet: streamer.avatarSet,
    banner: streamer.banner,
    bannerSet: streamer.bannerSet,
    languages: streamer.languages,
    category: streamer.category?.name ?? null,
    games: itemsOfKind(streamer.items, "game").map(({ name }) => name),
    platforms: streamer.streamingPlatforms,
    links: streamer.channelLinks,
    verifiedPlatforms: streamer.verifiedPlatforms,
    watch: watchLink(streamer.channelLinks, streamer.verifiedPlatforms),
    followersCount: streamer.followersCount,
    liveSource,
    liveSince,
    liveTitle,
    liveGame,
    players,
    current: isLive ? currentStream(streamer.schedule, now) : null,
    next: nextStream(streamer.schedule, now),
    schedule: streamer.schedule,
    regularDay,
    clips,
    similar,
    isIndexable: !streamer.isLimited && isPresentable(floorFactsOf(streamer)),
  };
}
