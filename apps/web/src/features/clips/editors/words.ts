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
