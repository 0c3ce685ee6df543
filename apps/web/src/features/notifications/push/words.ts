export const pushInThisBrowser = {
  browsers: (count: number) => {
    if (count === 0) return "No browser of yours gets push messages.";
    return count === 1 ? "One browser gets push messages." : `${count} browsers get push messages.`;
  },
};
