import { isolated } from "@starling/validators/isolated";

export const clipPlayer = {
  play: (title: string) => `Play ${isolated(title)}`,
};

export const clipVideo = {
  failed: "This clip can’t be played right now.",
  tryAgain: "Try again",
};
