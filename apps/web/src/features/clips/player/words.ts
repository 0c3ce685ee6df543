export const clipPlayer = {
  play: (title: string) => `Play ${title}`,
};
