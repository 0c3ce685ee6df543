/** Distance between the content and the end of the page, at most 6 rem. The page must be a container. */
export const pageEdgeClasses =
  "[--edge:1rem] sm:[--edge:1.5rem] lg:[--edge:clamp(2rem,(100cqw-68rem)/2,6rem)]";

/**
 * Horizontally scrolling row that extends to the end of the page. On wide pages, items fade out there. As a
 * container, the row is as wide as the content.
 */
export const shelfRowClasses = `@container ${pageEdgeClasses} -mx-(--edge) flex snap-x scroll-px-(--edge) gap-3 overflow-x-auto px-(--edge) pb-3 sm:gap-4 lg:[mask-image:linear-gradient(to_right,#0000,#000_calc(var(--edge)/2),#000_calc(100%-var(--edge)/2),#0000)]`;

/** Card in a row. Except on phones, as wide as a column of the wall of live streamers. */
export const shelfCellClasses =
  "w-[78vw] shrink-0 snap-start sm:w-[calc((100%-1rem)/2)] @min-[38rem]:w-[calc((100%-2rem)/3)] @min-[54rem]:w-[calc((100%-3rem)/4)]";
