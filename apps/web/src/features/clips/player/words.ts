import { isolated } from "@starling/validators/isolated";

export const clipPlayer = {
  play: (title: string) => `Play ${isolated(title)}`,
};
