/**
 * Horizontally scrolling row that extends into the page's padding. On wide pages, items fade out in the
 * padding.
 */
export const shelfRowClasses =
  "[--edge:1rem] -mx-(--edge) flex snap-x scroll-px-(--edge) gap-3 overflow-x-auto px-(--edge) pb-3 sm:[--edge:1.5rem] sm:gap-4 lg:[--edge:2rem] lg:[mask-image:linear-gradient(to_right,#0000,#000_var(--edge),#000_calc(100%-var(--edge)),#0000)]";
