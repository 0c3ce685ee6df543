/** Moves the focus to the page's heading, so that the keyboard and screen readers go on from there. */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!target) return;
  target.tabIndex = -1;
  target.style.outline = "none";
  target.focus({ preventScroll: true });
}
