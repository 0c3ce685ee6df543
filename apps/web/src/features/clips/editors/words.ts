import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const captionsField = localized(() => ({
  captions: t("Captions"),
  hint: t("Add a WebVTT or SRT file so people can follow along without sound."),
  inLanguage: (language: string) => t("In {language}", { language }),
  removeCaptions: t("Remove captions"),
  chooseFile: t("Choose a .vtt file"),
  chooseAnotherFile: t("Choose another file"),
  file: t("Captions file"),
  languageOf: (file: string) => t("Language of {file}", { file }),
  remove: (name: string) => t("Remove {name}", { name: isolated(name) }),
}));

export const clipTextFields = localized(() => ({
  title: t("Title", undefined, "field"),
  description: t("Description"),
  tags: t("Tags"),
  tagsHint: t("Press Enter, Tab or comma to add a tag."),
}));

export const clipActions = localized(() => ({
  edit: (title: string) => t("Edit {title}", { title: isolated(title) }),
  remove: (title: string) => t("Delete {title}", { title: isolated(title) }),
  question: t("Delete this clip?"),
  consequence: (title: string) =>
    t("This permanently deletes “{title}” with its likes and captions.", { title: isolated(title) }),
  confirm: t("Delete clip"),
  keep: t("Keep it"),
  removed: (title: string) => t("“{title}” is deleted", { title: isolated(title) }),
  removeFailed: (title: string) =>
    t("“{title}” could not be deleted. Please try again.", { title: isolated(title) }),
}));

export const editClipDialog = localized(() => ({
  editClip: t("Edit clip"),
  cancel: t("Cancel", undefined, "button"),
  save: t("Save", undefined, "button"),
}));

export const useClipSave = localized(() => ({
  saved: t("Clip saved"),
  saveFailed: t("Your changes could not be saved. Please try again."),
}));
