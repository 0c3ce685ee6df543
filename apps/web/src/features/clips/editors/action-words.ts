import { isolated } from "@starling/validators/isolated";
export const clipActions = {
  edit: (title: string) => `Edit ${isolated(title)}`,
  remove: (title: string) => `Delete ${isolated(title)}`,
  question: "Delete this clip?",
  consequence: (title: string) =>
    `This permanently deletes “${isolated(title)}” with its likes and captions.`,
  confirm: "Delete clip",
  keep: "Keep it",
};
