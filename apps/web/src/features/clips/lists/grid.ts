/** Grid for ten clips: five columns at most, so that they fill two rows. */
export const tenClasses = "grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4 sm:gap-x-4 lg:grid-cols-5";
export const sixClasses = "grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4 lg:grid-cols-6";
export const TILE_SIZES = "(min-width: 64rem) 12rem, (min-width: 40rem) 33vw, 50vw";
