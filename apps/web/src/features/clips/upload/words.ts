import { percentText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { Shortfall } from "./publish-clip.ts";

export const addClipDialog = localized(() => ({
  discardQuestion: t("Discard this clip?"),
  nothingUploaded: t("Nothing has been uploaded yet."),
  keepEditing: t("Keep editing"),
  discard: t("Discard", undefined, "button"),
  stopQuestion: t("Stop the upload?"),
  stopConsequence: t("This clip won’t be published, and what has been uploaded so far will be deleted."),
  keepUploading: t("Keep uploading"),
  stopAndDiscard: t("Stop and discard"),
  published: (title: string) => t("“{title}” is published", { title: isolated(title) }),
  publishedWithout: (parts: string) =>
    t("It was published without {parts}. Edit the clip to try again.", { parts }),
  parts: {
    poster: t("its poster", undefined, "published without …"),
    captions: t("its captions", undefined, "published without …"),
    swipe: t("its place in the swipe reel", undefined, "published without …"),
  } satisfies Record<Shortfall, string>,
  addClip: t("Add Clip"),
}));

export const addClipForm = localized(() => ({
  videoMissing: t("Please choose a video"),
  failed: (message: string) => t("{message} What you typed is still here.", { message }),
  showInSwipe: t("Show in the swipe reel"),
  used: (used: number, limit: number) =>
    t("{limit, plural, one {{used} of # spot used.} other {{used} of # spots used.}}", { used, limit }),
  tryAgain: t("Try again"),
  uploadClip: t("Upload clip"),
  spotsTaken: (limit: number) =>
    t(
      "{limit, plural, one {Your one spot in the swipe reel is taken. Remove another clip from it first.} other {Your # spots in the swipe reel are taken. Remove another clip from it first.}}",
      { limit },
    ),
}));

export const checkVideo = localized(() => ({
  tooHeavy: t("This video is larger than 4 GB. Please choose a smaller one."),
  noLength: t("The length of this video could not be read. Please choose another file."),
  unknownFormat: t(
    "This browser can’t open this video’s format. Add the clip from the phone that filmed it, or save it as MP4 (H.264) first.",
  ),
  undecodable: (format: string) =>
    t(
      "This browser can’t open {format} video. Add the clip from the phone that filmed it, or save it as MP4 (H.264) first.",
      { format },
    ),
}));

export const cutter = localized(() => ({
  cut: t("Cut", undefined, "part of a video"),
  position: (at: string, length: string) => t("{at} of {length}", { at, length }),
  whole: (length: string) => t("Whole video, {length}", { length }),
  part: (start: string, end: string, length: string, whole: string) =>
    t("{start} to {end}, {length} of {whole}", { start, end, length, whole }),
  start: t("Start of the clip"),
  end: t("End of the clip"),
  tooLong: (limit: number) =>
    t(
      "{limit, plural, one {Clips can be up to # second long. Drag the handles to choose a part.} other {Clips can be up to # seconds long. Drag the handles to choose a part.}}",
      { limit },
    ),
}));

export const posterPicker = localized(() => ({
  yourVideo: t("Your video"),
  pauseThePreview: t("Pause the preview"),
  playThePreview: t("Play the preview"),
  posterFrame: t("Poster frame"),
  position: (at: string, length: string) => t("{at} of {length} seconds", { at, length }),
  hint: t("The frame you choose here becomes the poster."),
  chooseAnother: t("Choose another"),
}));

export const uploadProgress = localized(() => ({
  checking: t("Almost there: your clip is being checked"),
  preparing: (percent: number) =>
    t("Preparing your video, {percent}", { percent: percentText(percent / 100) }),
  connectionLost: t("The connection was lost. Your upload will continue when you’re back online."),
  pausedAt: (percent: number) => t("Paused at {percent}", { percent: percentText(percent / 100) }),
  uploading: (percent: number) => t("Uploading, {percent}", { percent: percentText(percent / 100) }),
  preparation: t("Preparation", undefined, "progress"),
  upload: t("Upload", undefined, "progress"),
  cancel: t("Cancel", undefined, "button"),
  cancelUpload: t("Cancel upload"),
  pause: t("Pause", undefined, "button"),
  resume: t("Resume", undefined, "button"),
}));

export const useClipUpload = localized(() => ({
  impossible: t(
    "This browser can’t cut or convert this video. Please choose an MP4 (H.264) video up to 90 seconds long and leave it uncut, or try another browser.",
  ),
  notConverted: t("Your video could not be converted. Please try again, or save it as MP4 (H.264) first."),
}));

export const videoDrop = localized(() => ({
  reading: t("Reading the video"),
  choose: t("Choose a video"),
  orDrop: t("or drop it here. Clips can be up to 90 seconds long. You can cut a longer video to fit."),
}));
