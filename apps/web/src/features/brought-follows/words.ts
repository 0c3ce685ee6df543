import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const bringPage = localized(() => ({
  title: t("Import your follows from Twitch"),
  intro: t(
    "Sign in with Twitch once, and we’ll list everyone you follow there. Choose who to bring over: you’ll follow streamers who are on Starling and save the others until they join.",
  ),
  privacy: t("We check Twitch only this once. We don’t keep access to your account or store the list."),
  signIn: t("Sign in with Twitch"),
  reading: t("Loading who you follow on Twitch"),
  again: t("Start again"),
  toSaved: t("See your saved channels"),
  toFollowed: t("See who you follow"),
  none: t("You don’t follow anyone on Twitch yet."),
  noneLeft: t("Everyone you follow on Twitch is here already."),
  onStarling: t("On Starling"),
  onStarlingHelp: t("You’ll follow them."),
  notYet: t("Not on Starling yet"),
  notYetHelp: t("You’ll save them, and follow them once they join."),
  more: (shown: number, total: number) =>
    t(
      "{total, plural, one {Showing the latest {shown} of # follow.} other {Showing the latest {shown} of # follows.}}",
      { shown, total },
    ),
  all: t("Select all"),
  done: t("Already here"),
  choose: (name: string) => t("Import {name}", { name: isolated(name) }),
  bring: (count: number) =>
    t("{count, plural, =0 {Select someone} other {Import {count}}}", { count }, "button"),
  progress: (done: number, total: number) => t("{done} of {total} done", { done, total }),
  failed: t("Some follows could not be imported. The rest were saved. Please try again."),
  notRead: t("We couldn’t get your follows from Twitch. Nothing has changed."),
  limited: t("Too many attempts. Please try again in a few minutes."),
  off: t("Signing in with Twitch isn’t available here right now."),
  finished: (followed: number, saved: number) => {
    if (saved === 0)
      return t(
        "{followed, plural, =0 {Nothing has changed.} one {You now follow # streamer from Twitch.} other {You now follow # streamers from Twitch.}}",
        { followed },
      );
    if (followed === 0)
      return t(
        "{saved, plural, one {You now have saved # channel from Twitch.} other {You now have saved # channels from Twitch.}}",
        { saved },
      );
    return t(
      "You now follow {followed, plural, one {# streamer} other {# streamers}} and have saved {saved, plural, one {# channel} other {# channels}} from Twitch.",
      { followed, saved },
    );
  },
  skipped: (count: number) =>
    t(
      "{count, plural, one {# channel could not be found or opted out of being listed.} other {# channels could not be found or opted out of being listed.}}",
      { count },
    ),
}));
