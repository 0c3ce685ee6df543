import { isolated } from "@starling/validators/isolated";

export const whyButton = {
  why: (name: string) => `Why am I seeing ${isolated(name)}?`,
};
