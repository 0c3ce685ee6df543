import { isolated } from "@starling/validators/isolated";

export const reelEntry = {
  like: (title: string, count: string, likes: string) => `Like ${isolated(title)}, ${count} ${likes}`,
  onlyViewers: "Only viewers can like clips",
  locked: "Locked",
};
