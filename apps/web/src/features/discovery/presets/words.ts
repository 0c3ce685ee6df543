export const presetMenu = {
  saveTheseFilters: "Save these filters",
  presets: "Presets",
  chooseSomeFiltersFirst: "Choose some filters first, then save them here.",
  theseFiltersAreSaved: "These filters are saved.",
};

export const presetRows = {
  loadFailed: "Your presets could not be loaded.",
  tryAgain: "Try again",
  remove: (preset: string) => `Remove ${preset}`,
  tell: (preset: string) => `Tell me of somebody new for ${preset}`,
  tellMe: "Tell me",
  savedFilters: "Saved filters",
  loading: "Loading presets",
};

export const presetsLabel = {
  presets: "Presets",
};

export const savePresetDialog = {
  name: "Name",
  saved: (name: string) => `Saved “${name}”`,
  save: "Save",
  couldNotSaveFilters: "Could not save your filters. Please try again.",
  saveTheseFilters: "Save these filters",
  getTheseFilters: "Get these filters, this search and this order back with one click.",
};

export const usePresets = {
  removed: (name: string) => `Removed “${name}”`,
  couldNotTell: "Could not change this. Please try again.",
  couldNotRemovePreset: "Could not remove the preset.",
  undo: "Undo",
  couldNotRestore: (name: string) => `Could not restore “${name}”.`,
};
