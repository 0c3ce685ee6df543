import type { StreamerCard } from "@starling/validators/discovery";
import { labelOf } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";

/** What the streamer plays first, else the category; "Variety" where neither is given (docs/product.md §2.10). */
export function mainGame(streamer: StreamerCard): string {
  return streamer.favoriteGames[0]?.name ?? streamer.primaryCategory?.name ?? "Variety";
}

/** What is played in the stream that is on, as its platform says, else what the streamer plays first. */
export function gameNow(streamer: StreamerCard): string {
  return streamer.liveGame ?? mainGame(streamer);
}

/** The other games and the category, which a search looks at as well. */
export function otherGames(streamer: StreamerCard): string[] {
  const names = [...streamer.favoriteGames, ...(streamer.primaryCategory ? [streamer.primaryCategory] : [])];
  return names.map(({ name }) => name);
}

/** What else a search looks at, short enough for one line: the account, the words and the tags. */
export function searchedWords(streamer: StreamerCard): string[] {
  const { username, title, shortBio, streamingTags } = streamer;
  return [`@${username}`, title, shortBio, ...streamingTags.map(({ name }) => name)].filter(
    (words) => words !== null,
  );
}

/** Platform names, short: "Twitch", "YouTube". */
export function platformNames(streamer: StreamerCard): string[] {
  return streamer.streamingPlatforms.map((platform) =>
    labelOf(PLATFORMS, platform).replace(/ (Live|App)$/, ""),
  );
}
