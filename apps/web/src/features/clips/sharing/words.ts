export const shareClip = {
  copied: "Link copied",
  copyFailed: "The link could not be copied.",
};
