/** The menu about somebody or a clip, and the question before a block. */
export const moreMenu = {
  label: (name: string) => `More actions for ${name}`,
};

export const menuItems = {
  block: (name: string) => `Block ${name}`,
  report: (name: string) => `Report ${name}`,
  reportClip: "Report this clip",
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  hide: (name: string) => `Hide ${name}`,
  hideClip: "Hide this clip",
  muteTag: (tag: string) => `Mute #${tag}`,
};

export const blockDialog = {
  title: (name: string) => `Block ${name}?`,
  description: (name: string) =>
    `You will not see each other anywhere on Starling: not in lists, search, clips or followers. Follows and likes between you end. ${name} gets no message about it.`,
  block: "Block",
  cancel: "Cancel",
  failed: (name: string) => `${name} could not be blocked. Please try again.`,
};
