export const stepContents = {
  lineAbout: "A line about you. What do you like to watch?",
  shareAsMuch: "Share as much as you like. Streamers can read it when you follow them.",
  about: "About you",
  home: "Home",
  beyondStreams: "Beyond streams",
  howYouWatch: "How you watch",
  gamesFindStreamers: "We find streamers who play them.",
  moreHowYouWatch: "More about how you watch",
  whatToTalkAbout: "What to talk about",
  whatYouWatch: "What you watch",
  whereWhoYouWatch: "Where and who you watch",
};

export const viewerPreview = {
  name: "Your name",
  shortBioWillAppear: "Your short bio will appear here.",
  favoriteGames: "Favorite games",
};

export const viewerSteps = {
  profileSetup: "Profile Setup",
  howYouAppear:
    "Your name, your languages and what you play find you people to watch. Only the name is required.",
  viewerVitals: "Viewer Vitals",
  shareAsMuch: "Share as much or as little as you like. You choose who can see each personal answer.",
  viewerTypeInteraction: "Viewer Type & Interaction",
  letsStreamersKnow: "Lets streamers know what kind of viewer you are.",
  selectPreferences: "Select Preferences",
  weUseThese: "We use these to suggest streamers you’ll like.",
  completeRegistration: "Complete Registration",
  takeLookThenSubmit: "Take a look, then submit. You can change everything later on your profile.",
};

export const firstFollows = {
  title: "Follow a few streamers",
  chosen: "They speak your languages or play your games. You can unfollow at any time.",
  unchosen: "They’re live or start soon. Languages and games bring closer matches.",
};
