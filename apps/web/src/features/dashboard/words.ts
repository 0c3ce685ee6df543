export const dashboardPage = {
  home: "Home",
  browseAllStreamers: "Browse All Streamers",
  viewer: "Viewer",
  welcome: (username: string) => `Welcome back, ${username}!`,
  communitySpotlight: "Community Spotlight",
  viewAllStreamers: "View All Streamers",
  featuredClips: "Featured Clips",
  viewAllClips: "View All Clips",
  recommendedForYou: "Recommended For You",
  risingStars: "Rising stars",
  communityEngagement: "Community & Engagement",
  upcomingEvents: "Upcoming Events",
  upcomingEventsText: "Charity nights, anniversaries and game jams from streamers you might like.",
  featuredStreams: "Featured Streams",
  featuredStreamsText: "One stream a day that someone in the community thinks you’ll like.",
  communityHighlights: "Community Highlights",
  communityHighlightsText: "What small channels pulled off this week, from the people who were there.",
  comingSoon: "Coming Soon",
};

export const discoveryView = {
  title: "Discover",
  browseAllStreamers: "Browse All Streamers",
  description: "Small streamers, a few at a time.",
  viewerReason: "Set up your profile to open the directory and follow the streamers you like.",
  streamerReason: "Set up your profile so viewers can find you here.",
  setUpYourProfile: "Set up your profile",
};
