export const clipList = {
  nothingLost: "Nothing was lost. Please try again in a moment.",
  end: "You’ve reached the end of the list.",
  pages: (what: string) => `Pages of ${what}`,
  loading: (what: string) => `Loading ${what}`,
};
