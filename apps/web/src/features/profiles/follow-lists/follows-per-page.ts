/** How many followers or followed streamers a page holds (spec B §9). */
export const FOLLOWS_PER_PAGE = 12;
