import { isolated } from "@starling/validators/isolated";
export interface HiddenWords {
  title: string;
  /** Text of an empty list, which explains the feature. */
  empty: string;
  loading: string;
  failed: string;
  /** Label of the undo button; `buttonName` is its accessible name, which includes the row's name. */
  button: string;
  buttonName: (name: string) => string;
  done: (name: string) => string;
  undoFailed: (name: string) => string;
}

export const hiddenKinds = {
  blocks: {
    title: "Blocked people",
    empty: "You haven’t blocked anyone. You and the people you block never see each other on Starling.",
    loading: "Loading blocked people",
    failed: "The people you’ve blocked could not be loaded.",
    button: "Unblock",
    buttonName: (name) => `Unblock ${isolated(name)}`,
    done: (name) => `You unblocked ${isolated(name)}. Follows and likes won’t be restored.`,
    undoFailed: (name) => `${isolated(name)} is still blocked.`,
  },
  mutes: {
    title: "Muted streamers",
    empty:
      "You haven’t muted anyone. Muted streamers don’t appear in your lists, search or clips, and they won’t know you muted them.",
    loading: "Loading muted streamers",
    failed: "Your muted streamers could not be loaded.",
    button: "Unmute",
    buttonName: (name) => `Unmute ${isolated(name)}`,
    done: (name) => `${isolated(name)} is no longer muted.`,
    undoFailed: (name) => `${isolated(name)} is still muted.`,
  },
  mutedChannels: {
    title: "Muted channels on other platforms",
    empty:
      "You haven’t muted any channels on other platforms. Mute one from its card’s menu, and you won’t see it again.",
    loading: "Loading muted channels",
    failed: "Your muted channels could not be loaded.",
    button: "Unmute",
    buttonName: (name) => `Unmute ${isolated(name)}`,
    done: (name) => `${isolated(name)} is no longer muted.`,
    undoFailed: (name) => `${isolated(name)} is still muted.`,
  },
  mutedTags: {
    title: "Muted tags",
    empty: "You haven’t muted any tags. We hide streamers and clips with tags you mute.",
    loading: "Loading muted tags",
    failed: "Your muted tags could not be loaded.",
    button: "Unmute",
    buttonName: (name) => `Unmute ${isolated(name)}`,
    done: (name) => `${isolated(name)} is no longer muted.`,
    undoFailed: (name) => `${isolated(name)} is still muted.`,
  },
  hiddenClips: {
    title: "Hidden clips",
    empty: "You haven’t hidden any clips. Hide a clip from its menu, and you won’t see it again.",
    loading: "Loading hidden clips",
    failed: "Your hidden clips could not be loaded.",
    button: "Show again",
    buttonName: (name) => `Show ${isolated(name)} again`,
    done: (name) => `${isolated(name)} is no longer hidden.`,
    undoFailed: (name) => `${isolated(name)} is still hidden.`,
  },
} satisfies Record<string, HiddenWords>;

export const hiddenRows = {
  channel: (platform: string, id: string) => `${platform} channel ${id}`,
  notLive: "Not live. We store only its ID.",
  tag: (name: string) => `#${isolated(name)}`,
  by: (name: string) => `by ${isolated(name)}`,
};

export const hiddenSection = {
  nothingLost: "Please try again in a moment.",
  more: "Show more",
  moreOf: (title: string) => `Show more: ${isolated(title)}`,
  moreFailed: "More could not be loaded. Please try again.",
  end: "You’ve reached the end of the list.",
};

export const tagForm = {
  label: "Tag to mute",
  mute: "Mute tag",
  muted: (name: string) => `You won’t see ${isolated(name)} anymore.`,
  failed: "The tag could not be muted. Please try again.",
};
