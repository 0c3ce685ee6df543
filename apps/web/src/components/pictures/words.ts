import { percentText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import type { PictureKind } from "@starling/validators/pictures";

export const pictureCropper = localized(() => ({
  partThatIsShown: t("Visible area"),
  dragPictureToMove: t("Drag the picture to move it, or use the arrow keys."),
  zoom: t("Zoom", undefined, "picture"),
}));

export const pictureDialog = localized(() => ({
  discardThisPicture: t("Discard this picture?"),
  youHaveNotSaved: t("You haven’t saved it yet."),
  keepEditing: t("Keep editing"),
  discard: t("Discard", undefined, "button"),
  removePicture: t("Remove picture"),
  cancelUpload: t("Cancel upload"),
  chooseAnother: t("Choose another"),
  cancel: t("Cancel", undefined, "button"),
  tryAgain: t("Try again"),
  uploading: (percent: number) => t("Uploading… {share}", { share: percentText(percent / 100) }),
  almostTherePreparingPicture: t("Almost there. Preparing your picture…"),
  upload: t("Upload", undefined, "button"),
  choosePicture: t("Choose a picture"),
  orDrop: t("or drop it here. JPEG, PNG, WebP, AVIF or GIF, up to 8 MB."),
}));

export function pictureLabel(kind: PictureKind): string {
  return t("{kind, select, avatar {Profile picture} other {Banner}}", { kind });
}

export const pictureEditor = localized(() => ({
  add: (kind: PictureKind) => t("{kind, select, avatar {Add profile picture} other {Add banner}}", { kind }),
  change: (kind: PictureKind) =>
    t("{kind, select, avatar {Change profile picture} other {Change banner}}", { kind }),
  saved: (kind: PictureKind) =>
    t("{kind, select, avatar {Profile picture saved} other {Banner saved}}", { kind }),
  removed: (kind: PictureKind) =>
    t("{kind, select, avatar {Profile picture removed} other {Banner removed}}", { kind }),
  notRemoved: (kind: PictureKind) =>
    t(
      "{kind, select, avatar {Your profile picture could not be removed. Please try again.} other {Your banner could not be removed. Please try again.}}",
      { kind },
    ),
  savePicture: t("Save picture"),
}));

export const pictureField = localized(() => ({
  choose: (kind: PictureKind) =>
    t("{kind, select, avatar {Choose a profile picture} other {Choose a banner}}", { kind }),
  change: t("Change", undefined, "button"),
  changeNamed: (kind: PictureKind) =>
    t("{kind, select, avatar {Change profile picture} other {Change banner}}", { kind }),
  remove: t("Remove", undefined, "button"),
  removeNamed: (kind: PictureKind) =>
    t("{kind, select, avatar {Remove profile picture} other {Remove banner}}", { kind }),
  useThisPicture: t("Use this picture"),
}));
