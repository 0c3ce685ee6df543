/** See docs/product.md §2.8. */
export const FOLLOWS_PER_PAGE = 12;
