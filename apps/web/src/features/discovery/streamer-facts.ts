import { t } from "@starling/i18n/translate";
import { categoryText } from "@starling/validators/category-names";
import type { StreamerCard } from "@starling/validators/discovery";
import { platformName } from "@starling/validators/platforms";

/** First favorite game, otherwise the category, otherwise "Variety" (docs/product.md §2.10). */
export function mainGame(streamer: StreamerCard): string {
  const { favoriteGames, primaryCategory } = streamer;
  if (favoriteGames[0]) return favoriteGames[0].name;
  return primaryCategory ? categoryText(primaryCategory.name) : t("Variety", undefined, "games");
}

export function gameNow(streamer: StreamerCard): string {
  return streamer.liveGame === null ? mainGame(streamer) : categoryText(streamer.liveGame);
}

/** First text that says more than the streamer's name. */
export function titleOf({ displayName, liveTitle, shortBio, title }: StreamerCard): string | null {
  return [liveTitle, shortBio, title].find((text) => text && text !== displayName) ?? null;
}

/** Games and category under their stored names, which the search also covers. */
export function otherGames(streamer: StreamerCard): string[] {
  const names = [...streamer.favoriteGames, ...(streamer.primaryCategory ? [streamer.primaryCategory] : [])];
  return names.map(({ name }) => name);
}

/** Other texts that the search covers: username, title, bio and stored names of tags. */
export function searchedWords(streamer: StreamerCard): string[] {
  const { username, title, shortBio, streamingTags } = streamer;
  return [`@${username}`, title, shortBio, ...streamingTags.map(({ name }) => name)].filter(
    (words) => words !== null,
  );
}

export function platformNames(streamer: StreamerCard): string[] {
  return streamer.streamingPlatforms.map(platformName);
}
