/** Focuses the first heading in `part`, otherwise the page's heading. */
export function focusHeading(part?: Element): void {
  const target =
    part?.querySelector<HTMLElement>("h1, h2, h3") ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector<HTMLElement>("main");
  if (!target) return;
  target.tabIndex = -1;
  target.style.outline = "none";
  target.focus({ preventScroll: part === undefined });
}
