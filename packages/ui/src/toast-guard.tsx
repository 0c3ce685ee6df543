/** Keeps a dialog open when a toast is pressed, which would count as an outside press. */
export function keepOpenForToasts(event: {
  target: EventTarget | null;
  preventDefault: () => void;
  detail?: { originalEvent: Event };
}) {
  const target = event.detail?.originalEvent.target ?? event.target;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}
