import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const shelf = localized(() => ({
  loadFailed: t("Failed to load streamers"),
  allAbove: t("Everyone on this list is already shown above."),
  nothingLost: t("Please try again in a moment."),
}));

export const streamerCard = localized(() => ({
  noBio: t("No bio yet."),
}));

export const featuredStreamer = localized(() => ({
  featured: t("Featured", undefined, "streamer"),
  partOf: (name: string) =>
    t(
      "This spot is part of <name>{name}</name>’s paid plan. Streamers with this perk take turns, one hour each.",
      { name: isolated(name) },
    ),
}));

export const followingShelf = localized(() => ({
  title: t("Following", undefined, "streamers"),
  all: t("View everyone you follow"),
  quiet: t("No one you follow is live or scheduled in the next 24 hours."),
}));

export const similarStreamers = localized(() => ({
  similarStreamers: t("Similar streamers"),
}));
