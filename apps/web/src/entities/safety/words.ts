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
  dismissalUndone: (name: string) => `${isolated(name)} can come up again.`,
  dismissalUndoFailed: (name: string) => `${isolated(name)} is still left out.`,
  tagMuted: (tag: string) => `You won’t see #${tag} anymore.`,
  tagMuteFailed: (tag: string) => `#${tag} could not be muted.`,
  tagUnmuted: (tag: string) => `#${tag} is no longer muted.`,
  tagUnmuteFailed: (tag: string) => `#${tag} is still muted.`,
  clipHidden: "This clip is hidden.",
  clipHideFailed: "This clip could not be hidden.",
  clipShown: "This clip is no longer hidden.",
  clipShowFailed: "This clip is still hidden.",
};
