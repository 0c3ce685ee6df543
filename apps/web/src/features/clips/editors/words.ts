import { isolated } from "@starling/validators/isolated";

export const captionsField = {
  captions: "Captions",
  hint: "Add a WebVTT or SRT file so people can follow along without sound.",
  inLanguage: (language: string) => `In ${language}`,
  removeCaptions: "Remove captions",
  chooseFile: "Choose a .vtt file",
  chooseAnotherFile: "Choose another file",
  file: "Captions file",
  languageOf: (file: string) => `Language of ${file}`,
  remove: (name: string) => `Remove ${isolated(name)}`,
};

export const clipTextFields = {
  title: "Title",
  description: "Description",
  tags: "Tags",
  tagsHint: "Press Enter, Tab or comma to add a tag.",
};

export const clipActions = {
  edit: (title: string) => `Edit ${isolated(title)}`,
  remove: (title: string) => `Delete ${isolated(title)}`,
  question: "Delete this clip?",
  consequence: (title: string) =>
    `This permanently deletes “${isolated(title)}” with its likes and captions.`,
  confirm: "Delete clip",
  keep: "Keep it",
};

export const editClipDialog = {
  editClip: "Edit clip",
  cancel: "Cancel",
  save: "Save",
};

export const useClipSave = {
  saved: "Clip saved",
  saveFailed: "Your changes could not be saved. Please try again.",
};
