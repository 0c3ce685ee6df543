import { localized, t } from "@starling/i18n/translate";

export const stepContents = localized(() => ({
  lineAbout: t("A line about you. What do you like to watch?"),
  shareAsMuch: t("Share as much as you like. Streamers can read it when you follow them."),
  about: t("About you"),
  home: t("Home", undefined, "where the viewer lives"),
  beyondStreams: t("Beyond streams"),
  howYouWatch: t("How you watch"),
  gamesFindStreamers: t("We find streamers who play them."),
  moreHowYouWatch: t("More about how you watch"),
  whatToTalkAbout: t("What to talk about"),
  whatYouWatch: t("What you watch"),
  whereWhoYouWatch: t("Where and who you watch"),
}));

export const viewerPreview = localized(() => ({
  name: t("Your name"),
  shortBioWillAppear: t("Your short bio will appear here."),
  favoriteGames: t("Favorite games"),
}));

export const viewerSteps = localized(() => ({
  profileSetup: t("Profile Setup"),
  howYouAppear: t(
    "Your name, your languages and what you play find you people to watch. Only the name is required.",
  ),
  viewerVitals: t("Viewer Vitals"),
  shareAsMuch: t("Share as much or as little as you like. You choose who can see each personal answer."),
  viewerTypeInteraction: t("Viewer Type & Interaction"),
  letsStreamersKnow: t("Lets streamers know what kind of viewer you are."),
  selectPreferences: t("Select Preferences"),
  weUseThese: t("We use these to suggest streamers you’ll like."),
  completeRegistration: t("Complete Registration"),
  takeLookThenSubmit: t("Take a look, then submit. You can change everything later on your profile."),
}));

export const firstFollows = localized(() => ({
  title: t("Follow a few streamers"),
  chosen: t("They speak your languages or play your games. You can unfollow at any time."),
  unchosen: t("They’re live or start soon. Languages and games bring closer matches."),
}));
