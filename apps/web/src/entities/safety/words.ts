import { isolated } from "@starling/validators/isolated";
import { NOT_FOR_ME_DAYS } from "@starling/validators/surf";

export const done = {
  undo: "Undo",
  blocked: (name: string) => `You blocked ${isolated(name)}.`,
  unblocked: (name: string) => `You unblocked ${isolated(name)}. Follows and likes won’t be restored.`,
  unblockFailed: (name: string) => `${isolated(name)} is still blocked.`,
  muted: (name: string) => `You won’t see ${isolated(name)} anymore.`,
  muteFailed: (name: string) => `${isolated(name)} could not be muted.`,
  unmuted: (name: string) => `${isolated(name)} is no longer muted.`,
  unmuteFailed: (name: string) => `${isolated(name)} is still muted.`,
  dismissed: (name: string) => `You won’t see ${isolated(name)} for ${NOT_FOR_ME_DAYS} days.`,
  dismissFailed: (name: string) => `${isolated(name)} could not be hidden from your lists. Please try again.`,
  dismissalUndone: (name: string) => `You may see ${isolated(name)} again.`,
  dismissalUndoFailed: (name: string) => `Could not undo: you still won’t see ${isolated(name)}.`,
  tagMuted: (tag: string) => `You won’t see #${tag} anymore.`,
  tagMuteFailed: (tag: string) => `#${tag} could not be muted.`,
  tagUnmuted: (tag: string) => `#${tag} is no longer muted.`,
  tagUnmuteFailed: (tag: string) => `#${tag} is still muted.`,
  clipHidden: "This clip is hidden.",
  clipHideFailed: "This clip could not be hidden.",
  clipShown: "This clip is no longer hidden.",
  clipShowFailed: "This clip is still hidden.",
};

export const moreMenu = {
  label: (name: string) => `More actions for ${isolated(name)}`,
};

export const menuItems = {
  block: (name: string) => `Block ${isolated(name)}`,
  report: (name: string) => `Report ${isolated(name)}`,
  reportClip: "Report this clip",
  mute: (name: string) => `Mute ${isolated(name)}`,
  unmute: (name: string) => `Unmute ${isolated(name)}`,
  hide: (name: string) => `Hide ${isolated(name)}`,
  notForMe: "Not for me",
  hideClip: "Hide this clip",
  muteTag: (tag: string) => `Mute #${tag}`,
};

export const blockDialog = {
  title: (name: string) => `Block ${isolated(name)}?`,
  description: (name: string) =>
    `You won’t see each other anywhere on Starling: not in lists, search, clips or followers. Follows and likes between you will be removed. We won’t notify ${isolated(name)}.`,
  block: "Block",
  cancel: "Cancel",
  failed: (name: string) => `${isolated(name)} could not be blocked. Please try again.`,
};
