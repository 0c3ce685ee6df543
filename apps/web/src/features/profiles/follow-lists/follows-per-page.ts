/** Page size of both follow lists (docs/product.md §2.8). */
export const FOLLOWS_PER_PAGE = 12;
