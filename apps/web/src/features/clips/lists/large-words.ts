export const largeClip = {
  end: "You’ve reached the end of this page",
  mayBeMore: "There may be more on the next page.",
  back: "Back to the list",
  clip: "Clip",
  gone: "This clip is no longer on this page of the list. It may be on another page, or its creator may have removed it.",
};
