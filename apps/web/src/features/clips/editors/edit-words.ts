export const editClipDialog = {
  editClip: "Edit clip",
  cancel: "Cancel",
  save: "Save",
};

export const useClipSave = {
  saved: "Clip saved",
  saveFailed: "Your changes could not be saved. Please try again.",
};
