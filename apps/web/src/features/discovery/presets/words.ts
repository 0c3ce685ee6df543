import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const presetMenu = localized(() => ({
  saveTheseFilters: t("Save these filters"),
  presets: t("Presets"),
  chooseSomeFiltersFirst: t("Choose some filters first, then save them here."),
  theseFiltersAreSaved: t("These filters are saved."),
}));

export const presetRows = localized(() => ({
  loadFailed: t("Your presets could not be loaded."),
  tryAgain: t("Try again"),
  remove: (preset: string) => t("Remove {preset}", { preset: isolated(preset) }),
  notifyFor: (preset: string) => t("Notify me about new matches for {preset}", { preset: isolated(preset) }),
  notify: t("Notify me about new matches"),
  savedFilters: t("Saved filters"),
  loading: t("Loading presets"),
}));

export const notifyOfMatches = localized(() => ({
  notify: t("Notify me about new matches"),
  notifying: t("Notifying you about new matches"),
  turnOff: t("Notifying you about new matches: turn off"),
}));

export const presetsLabel = localized(() => ({
  presets: t("Presets"),
}));

export const savePresetDialog = localized(() => ({
  name: t("Name", undefined, "preset"),
  notify: t("Notify me about new matches"),
  notifyHelp: t("You’ll get a notification when a new streamer matches."),
  saved: (name: string) => t("Saved “{name}”", { name: isolated(name) }),
  save: t("Save", undefined, "button"),
  couldNotSaveFilters: t("Could not save your filters. Please try again."),
  saveTheseFilters: t("Save these filters"),
  getTheseFilters: t("Restore these filters, this search and this sort order with one click."),
}));

export const usePresets = localized(() => ({
  removed: (name: string) => t("Removed “{name}”", { name: isolated(name) }),
  couldNotTell: t("Could not change this. Please try again."),
  couldNotRemovePreset: t("Could not remove the preset."),
  undo: t("Undo", undefined, "button"),
  couldNotRestore: (name: string) => t("Could not restore “{name}”.", { name: isolated(name) }),
}));
