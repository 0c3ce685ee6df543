/** Where a person goes on writing: neither who sees a field, which stands before it, nor what is only to be read. */
const CONTROLS =
  "input:not([readonly]), textarea, select:not([name^='visibility.']), form button[aria-pressed]";

/** An editor's `onOpenAutoFocus`: begins in its first control. Touch keeps the keyboard away. */
export function focusFirstControl(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || matchMedia("(pointer: coarse)").matches) return;
  const control = target.querySelector<HTMLElement>(CONTROLS);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
