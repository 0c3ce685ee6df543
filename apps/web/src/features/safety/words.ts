/** What is said once something was blocked, muted or hidden, or could not be. */
export const done = {
  undo: "Undo",
  blocked: (name: string) => `You blocked ${name}.`,
  unblocked: (name: string) => `You unblocked ${name}. Follows and likes do not come back.`,
  unblockFailed: (name: string) => `${name} is still blocked.`,
  muted: (name: string) => `You will not be shown ${name} any more.`,
  muteFailed: (name: string) => `${name} could not be muted.`,
  unmuted: (name: string) => `You can be shown ${name} again.`,
  unmuteFailed: (name: string) => `${name} is still muted.`,
  tagMuted: (tag: string) => `You will not be shown #${tag} any more.`,
  tagMuteFailed: (tag: string) => `#${tag} could not be muted.`,
  tagUnmuted: (tag: string) => `You can be shown #${tag} again.`,
  tagUnmuteFailed: (tag: string) => `#${tag} is still muted.`,
  clipHidden: "This clip is hidden.",
  clipHideFailed: "This clip could not be hidden.",
  clipShown: "This clip can be shown to you again.",
  clipShowFailed: "This clip is still hidden.",
};
