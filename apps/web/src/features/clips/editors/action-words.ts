export const clipActions = {
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,
  question: "Delete this clip?",
  consequence: (title: string) => `This permanently deletes “${title}” with its likes and captions.`,
  confirm: "Delete clip",
  keep: "Keep it",
};
