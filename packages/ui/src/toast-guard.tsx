/** A toast is outside the dialog, but pressing it must not close the dialog. */
export function keepOpenForToasts(event: {
  target: EventTarget | null;
  preventDefault: () => void;
  detail?: { originalEvent: Event };
}) {
  const target = event.detail?.originalEvent.target ?? event.target;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}
