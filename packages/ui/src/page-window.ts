/**
 * Page numbers to link to: first, last, current and neighboring pages. Two or more skipped pages become one
 * gap entry.
 */
export function pageWindow(page: number, pageCount: number): (number | "gap-before" | "gap-after")[] {
  const from = Math.max(2, Math.min(page - 1, pageCount - 3));
  const to = Math.min(pageCount - 1, Math.max(page + 1, 4));
  const middle: (number | "gap-before" | "gap-after")[] = [];
  if (from === 3) middle.push(2);
  else if (from > 3) middle.push("gap-before");
  for (let entry = from; entry <= to; entry += 1) middle.push(entry);
  if (to === pageCount - 2) middle.push(pageCount - 1);
  else if (to < pageCount - 2) middle.push("gap-after");
  return pageCount <= 1 ? [1] : [1, ...middle, pageCount];
}
