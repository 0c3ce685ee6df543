import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import { MAX_LINKED_CLIPS } from "@starling/validators/linked-clips";

export const linkedClips = localized(() => ({
  title: t("Clips on Twitch"),
  loadFailed: t("The clips on Twitch could not be loaded."),
  opens: t("(opens Twitch in a new tab)"),
  views: (views: number) => t("{views, plural, one {# view} other {# views}}", { views }),
}));

export const ownLinkedClips = localized(() => ({
  intro: t(
    "Show clips from your Twitch channel on your page. They stay on Twitch: opening one leaves Starling, and nothing is loaded from Twitch until then.",
  ),
  importClips: t("Import from Twitch"),
  update: t("Update", undefined, "button"),
  updateLabel: t("Update clips from Twitch"),
  connectFirst: t("Connect your Twitch channel to show its clips here."),
  connectAgain: t(
    "Twitch reports that you removed Starling from your channel. Connect it again so others can see these clips again.",
  ),
  connectToShow: t("Your Twitch channel isn’t connected, so only you can see these clips."),
  connect: t("Connect Twitch"),
  used: (used: number) =>
    t("{limit, plural, one {{used} of # clip} other {{used} of # clips}}", { used, limit: MAX_LINKED_CLIPS }),
  hidden: t("Only you can see this"),
  remove: (title: string) => t("Remove {title}", { title: isolated(title) }),
  removed: (title: string) => t("“{title}” is no longer shown", { title: isolated(title) }),
  removeFailed: (title: string) =>
    t("“{title}” could not be removed. It is still shown.", { title: isolated(title) }),
  updated: t("Your clips are up to date"),
  updatedWithout: (removed: number) =>
    t(
      "{removed, plural, one {Your clips are up to date. # clip no longer on Twitch was removed.} other {Your clips are up to date. # clips no longer on Twitch were removed.}}",
      { removed },
    ),
  updateFailed: t("Your clips could not be updated. Please try again."),
  loadFailed: t("Your clips on Twitch could not be loaded."),
  loading: t("Loading your clips on Twitch"),
}));

export const importDialog = localized(() => ({
  title: t("Import clips from Twitch"),
  description: t("The videos stay on Twitch. We copy their thumbnails."),
  loading: t("Loading your clips from Twitch"),
  failed: t("Your clips could not be loaded from Twitch. Please try again."),
  none: t("Your Twitch channel has no clips yet."),
  more: t("Show more"),
  moreFailed: t("More clips could not be loaded. Please try again."),
  end: (count: number) =>
    t("{count, plural, one {That’s all: # clip} other {That’s all: # clips}}", { count }),
  list: t("Your clips on Twitch"),
  alreadyShown: t("Already shown"),
  left: (left: number) =>
    t("{left, plural, =0 {You’ve reached the limit} one {Room for # more} other {Room for # more}}", {
      left,
    }),
  cancel: t("Cancel", undefined, "button"),
  add: (count: number) =>
    t("{count, plural, =0 {Add clips} one {Add # clip} other {Add # clips}}", { count }),
  added: (count: number) => t("{count, plural, one {# clip added} other {# clips added}}", { count }),
  addFailed: t("Your clips could not be added. Your selection is still here. Please try again."),
}));

export const clipWorthAdding = localized(() => ({
  title: t("A clip worth adding"),
  text: t("Viewers watch clips before they follow. Pick one from your Twitch channel for your page."),
  uploadText: t(
    "Viewers watch clips before they follow. Upload one, or connect Twitch and show clips from there.",
  ),
  find: t("Find a clip"),
  yourClips: t("Open your clips"),
  add: t("Add to your page"),
  another: t("Show another"),
  added: t("The clip is on your page"),
  none: t("Your Twitch channel has no clips that aren’t on your page yet."),
  noMore: t("Those were your most-watched Twitch clips. To choose from all of them, open your clips."),
  failed: t("Your clips could not be loaded from Twitch. Please try again."),
  again: t("Try again"),
  addFailed: t("The clip could not be added. Please try again."),
}));
