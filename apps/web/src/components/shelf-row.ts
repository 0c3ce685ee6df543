/**
 * Scrolling row that extends into the page's padding, to show that it scrolls. On wide pages, the items fade
 * there, so that whole cards end where the page's content ends.
 */
export const shelfRowClasses =
  "[--edge:1rem] -mx-(--edge) flex snap-x scroll-px-(--edge) gap-3 overflow-x-auto px-(--edge) pb-3 sm:[--edge:1.5rem] sm:gap-4 lg:[--edge:2rem] lg:[mask-image:linear-gradient(to_right,#0000,#000_var(--edge),#000_calc(100%-var(--edge)),#0000)]";
