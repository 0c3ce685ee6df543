export const useClipLike = {
  unlikeFailed: (title: string) => `Could not unlike “${title}”.`,
  likeFailed: (title: string) => `Could not like “${title}”.`,
};
