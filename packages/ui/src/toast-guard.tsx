/** Keeps a dialog open when the user presses a toast, which is outside the dialog. */
export function keepOpenForToasts(event: {
  target: EventTarget | null;
  preventDefault: () => void;
  detail?: { originalEvent: Event };
}) {
  const target = event.detail?.originalEvent.target ?? event.target;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}
