/**
 * Moves the focus to the page's heading, or to the first one within `part`, so that the keyboard and screen readers
 * go on from there.
 */
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
