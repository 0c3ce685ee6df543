import { isolated } from "@starling/validators/isolated";

export const presetMenu = {
  saveTheseFilters: "Save these filters",
  presets: "Presets",
  chooseSomeFiltersFirst: "Choose some filters first, then save them here.",
  theseFiltersAreSaved: "These filters are saved.",
};

export const presetRows = {
  loadFailed: "Your presets could not be loaded.",
  tryAgain: "Try again",
  remove: (preset: string) => `Remove ${isolated(preset)}`,
  notifyFor: (preset: string) => `Notify me about new matches for ${isolated(preset)}`,
  notify: "Notify me about new matches",
  savedFilters: "Saved filters",
  loading: "Loading presets",
};

export const notifyOfMatches = {
  notify: "Notify me about new matches",
  notifying: "Notifying you about new matches",
  turnOff: "Notifying you about new matches: turn off",
};

export const presetsLabel = {
  presets: "Presets",
};

export const savePresetDialog = {
  name: "Name",
  notify: "Notify me about new matches",
  notifyHelp: "You’ll get a notification when a new streamer matches.",
  saved: (name: string) => `Saved “${isolated(name)}”`,
  save: "Save",
  couldNotSaveFilters: "Could not save your filters. Please try again.",
  saveTheseFilters: "Save these filters",
  getTheseFilters: "Restore these filters, this search and this sort order with one click.",
};

export const usePresets = {
  removed: (name: string) => `Removed “${isolated(name)}”`,
  couldNotTell: "Could not change this. Please try again.",
  couldNotRemovePreset: "Could not remove the preset.",
  undo: "Undo",
  couldNotRestore: (name: string) => `Could not restore “${isolated(name)}”.`,
};
