export const FOLLOWS_PER_PAGE = 12;
