import { isolated } from "@starling/validators/isolated";
export const done = {
  undo: "Undo",
  blocked: (name: string) => `You blocked ${isolated(name)}.`,
  unblocked: (name: string) => `You unblocked ${isolated(name)}. Follows and likes do not come back.`,
  unblockFailed: (name: string) => `${isolated(name)} is still blocked.`,
  muted: (name: string) => `You will not be shown ${isolated(name)} any more.`,
  muteFailed: (name: string) => `${isolated(name)} could not be muted.`,
  unmuted: (name: string) => `You can be shown ${isolated(name)} again.`,
  unmuteFailed: (name: string) => `${isolated(name)} is still muted.`,
  tagMuted: (tag: string) => `You will not be shown #${tag} any more.`,
  tagMuteFailed: (tag: string) => `#${tag} could not be muted.`,
  tagUnmuted: (tag: string) => `You can be shown #${tag} again.`,
  tagUnmuteFailed: (tag: string) => `#${tag} is still muted.`,
  clipHidden: "This clip is hidden.",
  clipHideFailed: "This clip could not be hidden.",
  clipShown: "This clip can be shown to you again.",
  clipShowFailed: "This clip is still hidden.",
};
