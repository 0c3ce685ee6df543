import { localized, t } from "@starling/i18n/translate";

export const searchBox = localized(() => ({
  searchStreamers: t("Search streamers"),
  placeholder: t("Names, games, tags"),
  suggestions: (count: number) => t("{count, plural, one {# suggestion} other {# suggestions}}", { count }),
}));

export const suggestionList = localized(() => ({
  game: t("Game"),
  category: t("Category"),
  tag: t("Tag"),
  suggestions: t("Suggestions"),
  streamers: t("Streamers"),
  topics: t("Topics"),
}));
