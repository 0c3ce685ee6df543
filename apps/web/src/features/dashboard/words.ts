import { localized, t } from "@starling/i18n/translate";

export const dashboardPage = localized(() => ({
  home: t("Home", undefined, "page"),
  browseAllStreamers: t("Browse All Streamers"),
  welcome: (username: string) =>
    username === "" ? t("Welcome back, Viewer!") : t("Welcome back, {username}!", { username }),
  communitySpotlight: t("Community Spotlight"),
  viewAllStreamers: t("View All Streamers"),
  featuredClips: t("Featured Clips"),
  viewAllClips: t("View All Clips"),
  recommendedForYou: t("Recommended For You"),
  risingStars: t("Rising stars"),
  communityEngagement: t("Community & Engagement"),
  upcomingEvents: t("Upcoming Events"),
  upcomingEventsText: t("Charity nights, anniversaries and game jams from streamers you might like."),
  featuredStreams: t("Featured Streams"),
  featuredStreamsText: t("One stream a day that someone in the community thinks you’ll like."),
  communityHighlights: t("Community Highlights"),
  communityHighlightsText: t("What small channels pulled off this week, from the people who were there."),
  comingSoon: t("Coming Soon"),
}));

export const discoveryView = localized(() => ({
  title: t("Discover"),
  browseAllStreamers: t("Browse All Streamers"),
  description: t("Small streamers, a few at a time."),
  reasons: {
    viewer: t("Set up your profile to open the directory and follow the streamers you like."),
    streamer: t("Set up your profile so viewers can find you here."),
  },
  setUpYourProfile: t("Set up your profile"),
}));
