/** Where each field of the catalogue stands on a streamer's page. What is missing here has a place of its own. */
export const INTERACTION_AND_STYLE = [
  "chatInteraction",
  "chatAtmosphere",
  "howOftenInteract",
  "streamerGoal",
  "preferredAudienceSize",
];
export const LIKES = ["hobbies", "favoriteTopics", "musicTaste"];

export const TWITCH = ["twitchUsername", "twitchAffiliateStatus"];

export const HOW_THEY_PLAY = ["playStyle", "gameConsistency"];
export const FREQUENCY = ["streamingFrequency"];
