import { isolated } from "@starling/validators/isolated";
export interface HiddenWords {
  title: string;
  /** Explains the feature. */
  empty: string;
  loading: string;
  failed: string;
  /** Undo button, and its accessible name, which includes the row's name. */
  button: string;
  buttonName: (name: string) => string;
  done: (name: string) => string;
  undoFailed: (name: string) => string;
}

export const hiddenKinds = {
  blocks: {
    title: "Blocked people",
    empty: "Nobody is blocked. You and somebody you block never see each other on Starling.",
    loading: "Loading blocked people",
    failed: "Your blocked people could not be loaded.",
    button: "Unblock",
    buttonName: (name) => `Unblock ${isolated(name)}`,
    done: (name) => `You unblocked ${isolated(name)}. Follows and likes do not come back.`,
    undoFailed: (name) => `${isolated(name)} is still blocked.`,
  },
  mutes: {
    title: "Muted streamers",
    empty:
      "Nobody is muted. You are not shown a muted streamer in lists, search or clips, and they never learn of it.",
    loading: "Loading muted streamers",
    failed: "Your muted streamers could not be loaded.",
    button: "Unmute",
    buttonName: (name) => `Unmute ${isolated(name)}`,
    done: (name) => `You can be shown ${isolated(name)} again.`,
    undoFailed: (name) => `${isolated(name)} is still muted.`,
  },
  mutedTags: {
    title: "Muted tags",
    empty: "No tag is muted. Streamers and clips with a muted tag are left out of what you are shown.",
    loading: "Loading muted tags",
    failed: "Your muted tags could not be loaded.",
    button: "Unmute",
    buttonName: (name) => `Unmute ${isolated(name)}`,
    done: (name) => `You can be shown ${isolated(name)} again.`,
    undoFailed: (name) => `${isolated(name)} is still muted.`,
  },
  hiddenClips: {
    title: "Hidden clips",
    empty: "No clip is hidden. Hide one from its menu, and it does not come up again.",
    loading: "Loading hidden clips",
    failed: "Your hidden clips could not be loaded.",
    button: "Show again",
    buttonName: (name) => `Show ${isolated(name)} again`,
    done: (name) => `${isolated(name)} can be shown to you again.`,
    undoFailed: (name) => `${isolated(name)} is still hidden.`,
  },
} satisfies Record<string, HiddenWords>;

export const hiddenRows = {
  tag: (name: string) => `#${isolated(name)}`,
  by: (name: string) => `by ${isolated(name)}`,
};

export const hiddenSection = {
  nothingLost: "Nothing was lost. Please try again in a moment.",
  more: "Show more",
  moreOf: (title: string) => `Show more: ${isolated(title)}`,
  moreFailed: "More could not be loaded. Please try again.",
  end: "You’ve reached the end of the list.",
};

export const tagForm = {
  label: "Tag to mute",
  mute: "Mute tag",
  muted: (name: string) => `You will not be shown ${isolated(name)} any more.`,
  failed: "The tag could not be muted. Please try again.",
};
