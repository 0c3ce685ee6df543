import { isolated } from "@starling/validators/isolated";
export const useClipLike = {
  unlikeFailed: (title: string) => `Could not unlike “${isolated(title)}”.`,
  likeFailed: (title: string) => `Could not like “${isolated(title)}”.`,
};
