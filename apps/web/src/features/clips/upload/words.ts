import { isolated } from "@starling/validators/isolated";
export const addClipDialog = {
  discardQuestion: "Discard this clip?",
  nothingUploaded: "Nothing has been uploaded yet.",
  keepEditing: "Keep editing",
  discard: "Discard",
  stopQuestion: "Stop the upload?",
  stopConsequence: "This clip won’t be published, and what has been uploaded so far will be deleted.",
  keepUploading: "Keep uploading",
  stopAndDiscard: "Stop and discard",
  published: (title: string) => `“${isolated(title)}” is published`,
  publishedWithout: (parts: string) => `It was published without ${parts}. Edit the clip to try again.`,
  addClip: "Add Clip",
};

export const addClipForm = {
  videoMissing: "Please choose a video",
  failed: (message: string) => `${message} What you typed is still here.`,
  showInSwipe: "Show in the swipe reel",
  used: (used: number, spots: string) => `${used} of ${spots} used.`,
  tryAgain: "Try again",
  uploadClip: "Upload clip",
  spotTaken: "Your one spot in the swipe reel is taken. Remove another clip from it first.",
  spotsTaken: (limit: number) =>
    `Your ${limit} spots in the swipe reel are taken. Remove another clip from it first.`,
};

export const checkVideo = {
  tooLarge: "This video is larger than 4 GB. Please choose a smaller one.",
  noLength: "The length of this video could not be read. Please choose another file.",
  unknownFormat: "this video’s format",
  format: (format: string) => `${format} video`,
  undecodable: (format: string) =>
    `This browser can’t open ${format}. Add the clip from the phone that filmed it, or save it as MP4 (H.264) first.`,
};

export const cutter = {
  cut: "Cut",
  position: (at: string, length: string) => `${at} of ${length}`,
  whole: (length: string) => `Whole video, ${length}`,
  part: (start: string, end: string, length: string, whole: string) =>
    `${start} to ${end}, ${length} of ${whole}`,
  start: "Start of the clip",
  end: "End of the clip",
  tooLong: (limit: number) => `Clips can be up to ${limit} seconds long. Drag the handles to choose a part.`,
};

export const posterPicker = {
  yourVideo: "Your video",
  pauseThePreview: "Pause the preview",
  playThePreview: "Play the preview",
  posterFrame: "Poster frame",
  position: (at: string, length: string) => `${at} of ${length} seconds`,
  hint: "The frame you choose here becomes the poster.",
  chooseAnother: "Choose another",
};

export const uploadProgress = {
  checking: "Almost there: your clip is being checked",
  preparing: (percent: number) => `Preparing your video, ${percent}%`,
  connectionLost: "The connection was lost. Your upload will continue when you’re back online.",
  pausedAt: (percent: number) => `Paused at ${percent}%`,
  uploading: (percent: number) => `Uploading, ${percent}%`,
  preparation: "Preparation",
  upload: "Upload",
  cancel: "Cancel",
  cancelUpload: "Cancel upload",
  pause: "Pause",
  resume: "Resume",
};

export const useClipUpload = {
  impossible:
    "This browser can’t cut or convert this video. Please choose an MP4 (H.264) video up to 90 seconds long and leave it uncut, or try another browser.",
  notConverted: "Your video could not be converted. Please try again, or save it as MP4 (H.264) first.",
};

export const videoDrop = {
  reading: "Reading the video",
  choose: "Choose a video",
  orDrop: "or drop it here. Clips can be up to 90 seconds long. You can cut a longer video to fit.",
};
