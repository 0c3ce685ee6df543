import { floorFactsOf } from "@starling/directory/facets";
import type { StreamerCard } from "@starling/validators/discovery";
import { isPresentable } from "@starling/validators/presentable";
import type { PublicClip, PublicPage, SimilarPage } from "@starling/validators/public-pages";
import { itemsOfKind } from "@starling/validators/taxonomy";
import type { CardSource } from "../directory/cards.present.ts";
import { watchLink } from "../directory/watch.rules.ts";
import { currentStream, nextStream } from "./rules.ts";

/** What a public page is made of. */
export interface PublicPageSource {
  streamer: CardSource;
  clips: PublicClip[];
  similar: SimilarPage[];
}

/** Another streamer in a line. */
export function presentSimilar(card: StreamerCard): SimilarPage {
  const { username, displayName, avatar, avatarSet, primaryCategory, favoriteGames, isLive } = card;
  return {
    username,
    displayName,
    avatar,
    avatarSet,
    topic: favoriteGames[0]?.name ?? primaryCategory?.name ?? null,
    isLive,
  };
}

/**
 * The facts of a public page, named one by one: nothing that an owner keeps to members or hides is among them (security
 * row Z4). Until platforms say who is live, the timetable does.
 */
export function presentPublicPage({ streamer, clips, similar }: PublicPageSource, now: Date): PublicPage {
  const current = currentStream(streamer.schedule, now);
  return {
    id: streamer.id,
    username: streamer.username,
    displayName: streamer.displayName || streamer.username,
    shortBio: streamer.shortBio?.trim() || null,
    avatar: streamer.avatar,
    avatarSet: streamer.avatarSet,
    banner: streamer.banner,
    bannerSet: streamer.bannerSet,
    languages: streamer.languages,
    category: streamer.category?.name ?? null,
    games: itemsOfKind(streamer.items, "game").map(({ name }) => name),
    platforms: streamer.streamingPlatforms,
    links: streamer.channelLinks,
    watch: watchLink(streamer.channelLinks),
    followersCount: streamer.followersCount,
    liveSource: current === null ? null : "schedule",
    current,
    next: nextStream(streamer.schedule, now),
    clips,
    similar,
    isIndexable: isPresentable(floorFactsOf(streamer)),
  };
}
