/** Where each field of the catalogue stands on a viewer's page. What is missing here has a place of its own. */
export const PREFERENCES = [
  {
    title: "Looking for",
    paths: [
      "favoriteCategories",
      "favoritePlatforms",
      "streamTypes",
      "preferredStreamerSize",
      "preferredVibe",
      "watchInterests",
    ],
  },
  {
    title: "Viewer type & interaction",
    paths: ["viewerType", "interactionReason", "habitChangeOpenness", "supportStreamers"],
  },
  {
    title: "Watching habits",
    paths: ["watchFrequency", "typicalWatchTime", "timeZone", "viewingSchedule"],
  },
  {
    title: "To talk about",
    paths: ["conversationStarters", "hobbies", "favoriteTopics", "musicTaste"],
  },
];
