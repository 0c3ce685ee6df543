import { localized, t } from "@starling/i18n/translate";

export const columnChooser = localized(() => ({
  columns: t("Columns"),
}));

export const listSkeleton = localized(() => ({
  loading: t("Loading streamers"),
}));

export const resultList = localized(() => ({
  loadFailed: t("Failed to load streamers"),
  filtersKept: t("Your filters are still applied."),
}));

export const sortSelect = localized(() => ({
  newestFirst: t("Newest first"),
  oldestFirst: t("Oldest first"),
  fair: t("Fair: everyone gets a turn"),
  recommended: t("Recommended"),
  liveFirst: t("Live first"),
  fewestViewers: t("Fewest viewers"),
  mostViewers: t("Most viewers"),
  fewestFollowers: t("Fewest followers"),
  mostFollowers: t("Most followers"),
  nameAToZ: t("Name, A to Z"),
  nameZToA: t("Name, Z to A"),
  bestMatch: t("Best match"),
  sortBy: t("Sort by"),
  customOrder: t("Custom order"),
}));

export const columns = localized(() => ({
  game: t("Game"),
  language: t("Language"),
  platforms: t("Platforms"),
  viewers: t("Viewers", undefined, "narrow column"),
  followers: t("Followers"),
  nextStream: t("Next stream"),
  joined: t("Joined", undefined, "column"),
}));

export const listEnd = localized(() => ({
  end: t("You’ve reached the end of the list."),
  endOfWindow: t("This list ends here, but there are more streamers. Filter or search to find them."),
  pages: t("Pages of streamers"),
}));

export const emptyPage = localized(() => ({
  firstPage: t("Go to the first page"),
  pastEnd: t("This page is past the end of the list."),
  leftOut: t("There’s no one to show here. People you’ve blocked or muted aren’t shown."),
  showEverybody: t("Start over"),
}));

export const streamerList = localized(() => ({
  locked: t("Locked", undefined, "streamer"),
}));

export const columnMenu = localized(() => ({
  columns: t("Columns"),
  hint: t("Columns appear when there’s room. Name and Follow are always shown."),
}));

export const lockedRows = localized(() => ({
  locked: t("Locked", undefined, "streamer"),
}));

export const streamerTable = localized(() => ({
  streamers: t("Streamers"),
}));

export const tableFrame = localized(() => ({
  streamer: t("Streamer"),
  watchAndFollow: t("Watch and follow"),
}));

export const rowCells = localized(() => ({
  andMore: (platform: string, count: number) =>
    t("{platform} +{count, number}", { platform, count }, "platform and number of others"),
}));
