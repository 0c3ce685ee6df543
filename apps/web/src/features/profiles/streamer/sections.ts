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

/** The blocks of the hardware tab. A path of a group stands for all in it. */
export const HARDWARE = [
  {
    title: "Setup",
    paths: ["streamSetup", "pcConsolePhoneSetup", "streamingResolution", "inputMethod"],
  },
  { title: "PC", paths: ["pcSetupSpecifications"] },
  { title: "Console", paths: ["consoleSetup"] },
  { title: "Phone/Mobile", paths: ["phoneMobileSetup"] },
  { title: "Monitors", paths: ["hardware.monitors"] },
  { title: "Audio", paths: ["microphoneUsage", "hardware.audio"] },
  { title: "Video", paths: ["webcamUsage", "hardware.video"] },
  { title: "Lighting", paths: ["hardware.lighting"] },
  { title: "Controls", paths: ["hardware.controls"] },
  { title: "Software", paths: ["hardware.software"] },
];

export const HOW_THEY_PLAY = ["playStyle", "gameConsistency"];
export const FREQUENCY = ["streamingFrequency"];
