import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export interface HiddenWords {
  title: string;
  empty: string;
  loading: string;
  failed: string;
  /** Label of the undo button. `buttonName` is its accessible name, which also names the row. */
  button: string;
  buttonName: (name: string) => string;
  done: (name: string) => string;
  undoFailed: (name: string) => string;
}

export const hiddenKinds = localized(
  () =>
    ({
      blocks: {
        title: t("Blocked people"),
        empty: t(
          "You haven’t blocked anyone. You and the people you block never see each other on Starling.",
        ),
        loading: t("Loading blocked people"),
        failed: t("The people you’ve blocked could not be loaded."),
        button: t("Unblock", undefined, "button"),
        buttonName: (name) => t("Unblock {name}", { name: isolated(name) }),
        done: (name) =>
          t("You unblocked {name}. Follows and likes won’t be restored.", { name: isolated(name) }),
        undoFailed: (name) => t("{name} is still blocked.", { name: isolated(name) }),
      },
      mutes: {
        title: t("Muted streamers"),
        empty: t(
          "You haven’t muted anyone. Muted streamers don’t appear in your lists, search or clips, and they won’t know you muted them.",
        ),
        loading: t("Loading muted streamers"),
        failed: t("Your muted streamers could not be loaded."),
        button: t("Unmute", undefined, "button"),
        buttonName: (name) => t("Unmute {name}", { name: isolated(name) }),
        done: (name) => t("{name} is no longer muted.", { name: isolated(name) }),
        undoFailed: (name) => t("{name} is still muted.", { name: isolated(name) }),
      },
      mutedChannels: {
        title: t("Muted channels on other platforms"),
        empty: t(
          "You haven’t muted any channels on other platforms. Mute one from its card’s menu, and you won’t see it again.",
        ),
        loading: t("Loading muted channels"),
        failed: t("Your muted channels could not be loaded."),
        button: t("Unmute", undefined, "button"),
        buttonName: (name) => t("Unmute {name}", { name: isolated(name) }),
        done: (name) => t("{name} is no longer muted.", { name: isolated(name) }),
        undoFailed: (name) => t("{name} is still muted.", { name: isolated(name) }),
      },
      mutedTags: {
        title: t("Muted tags"),
        empty: t("You haven’t muted any tags. We hide streamers and clips with tags you mute."),
        loading: t("Loading muted tags"),
        failed: t("Your muted tags could not be loaded."),
        button: t("Unmute", undefined, "button"),
        buttonName: (name) => t("Unmute {name}", { name: isolated(name) }),
        done: (name) => t("{name} is no longer muted.", { name: isolated(name) }),
        undoFailed: (name) => t("{name} is still muted.", { name: isolated(name) }),
      },
      hiddenClips: {
        title: t("Hidden clips"),
        empty: t("You haven’t hidden any clips. Hide a clip from its menu, and you won’t see it again."),
        loading: t("Loading hidden clips"),
        failed: t("Your hidden clips could not be loaded."),
        button: t("Show again"),
        buttonName: (name) => t("Show {name} again", { name: isolated(name) }),
        done: (name) => t("{name} is no longer hidden.", { name: isolated(name) }),
        undoFailed: (name) => t("{name} is still hidden.", { name: isolated(name) }),
      },
    }) satisfies Record<string, HiddenWords>,
);

export const hiddenRows = localized(() => ({
  channel: (platform: string, id: string) => t("{platform} channel {id}", { platform, id }),
  notLive: t("Not live. We store only its ID."),
  tag: (name: string) => `#${isolated(name)}`,
  by: (name: string) => t("by {name}", { name: isolated(name) }),
}));

export const hiddenSection = localized(() => ({
  nothingLost: t("Please try again in a moment."),
  more: t("Show more"),
  moreOf: (title: string) => t("Show more: {title}", { title: isolated(title) }),
  moreFailed: t("More could not be loaded. Please try again."),
  end: t("You’ve reached the end of the list."),
}));

export const tagForm = localized(() => ({
  label: t("Tag to mute"),
  mute: t("Mute tag"),
  muted: (name: string) => t("You won’t see {name} anymore.", { name: isolated(name) }),
  failed: t("The tag could not be muted. Please try again."),
}));
