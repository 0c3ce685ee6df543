/** A dialog's `onOpenAutoFocus`: begins in its first field, not on its close button. Touch keeps the keyboard away. */
export function focusFirstField(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || matchMedia("(pointer: coarse)").matches) return;
  const field = target.querySelector<HTMLElement>("input, select, textarea");
  if (!field) return;
  event.preventDefault();
  field.focus();
}
