export const reelEntry = {
  like: (title: string, count: string, likes: string) => `Like ${title}, ${count} ${likes}`,
  onlyViewers: "Only viewers can like clips",
  locked: "Locked",
};
