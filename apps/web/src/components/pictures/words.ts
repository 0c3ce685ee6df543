export const pictureCropper = {
  partThatIsShown: "Visible area",
  dragPictureToMove: "Drag the picture to move it, or use the arrow keys.",
  zoom: "Zoom",
};

export const pictureDialog = {
  discardThisPicture: "Discard this picture?",
  youHaveNotSaved: "You haven’t saved it yet.",
  keepEditing: "Keep editing",
  discard: "Discard",
  removePicture: "Remove picture",
  cancelUpload: "Cancel upload",
  chooseAnother: "Choose another",
  cancel: "Cancel",
  tryAgain: "Try again",
  uploading: (percent: number) => `Uploading… ${percent}%`,
  almostTherePreparingPicture: "Almost there. Preparing your picture…",
  upload: "Upload",
  choosePicture: "Choose a picture",
  orDrop: "or drop it here. JPEG, PNG, WebP, AVIF or GIF, up to 8 MB.",
};

export const pictureEditor = {
  add: (label: string) => `Add ${label}`,
  change: (label: string) => `Change ${label}`,
  saved: (label: string) => `${label} saved`,
  removed: (label: string) => `${label} removed`,
  notRemoved: (label: string) => `Your ${label} could not be removed. Please try again.`,
  savePicture: "Save picture",
};

export const pictureField = {
  choose: (label: string) => `Choose a ${label}`,
  change: "Change",
  changeNamed: (label: string) => `Change ${label}`,
  remove: "Remove",
  removeNamed: (label: string) => `Remove ${label}`,
  useThisPicture: "Use this picture",
};
