import { isolated } from "@starling/validators/isolated";
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
