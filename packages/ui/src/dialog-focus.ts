import { focusHeading } from "./focus-heading.tsx";

/** Form controls. Excludes the visibility menus that precede some fields. */
const FIELDS =
  'input:not([type="hidden"], [readonly], [tabindex="-1"]), select, textarea, [role="radio"], [role="switch"], button[aria-pressed], video[controls]';

/**
 * For each dialog, the element that had the focus before the dialog opened, followed by the element's
 * ancestors.
 */
const trails = new WeakMap<Element, readonly Element[]>();

function focusPathOf(from: Element | null): Element[] {
  if (from === null || from === document.body) return [];
  // For an element in a menu, starts at the menu's trigger, because the element disappears when the menu
  // closes.
  const menu = from.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  const trail: Element[] = [];
  for (let at: Element | null = trigger ?? from; at; at = at.parentElement) trail.push(at);
  return trail;
}

function isUsable(field: HTMLElement): boolean {
  return (
    field.checkVisibility({ visibilityProperty: true }) &&
    !field.matches(":disabled") &&
    field.closest("[inert], [data-not-first]") === null
  );
}

function firstField(panel: Element): HTMLElement | null {
  const usable = [...panel.querySelectorAll<HTMLElement>(FIELDS)].filter(isUsable);
  const [first] = usable;
  if (!first) return null;
  const group = first.closest('[role="radiogroup"]');
  const isChosen = (field: HTMLElement) =>
    field.getAttribute("aria-checked") === "true" && group?.contains(field) === true;
  return usable.find(isChosen) ?? first;
}

/**
 * Focuses a dialog's first field. If no field is rendered yet, focuses the panel, and focuses the first field
 * when it appears. Stops waiting if the user moves the focus or presses a key. On touch screens, focuses only
 * the panel, so that no on-screen keyboard opens.
 */
export function focusFirstField(panel: HTMLElement): void {
  const field = firstField(panel);
  if (matchMedia("(pointer: coarse)").matches || !field) panel.focus({ preventScroll: true });
  else field.focus();
  if (field) return;
  const drawn = new MutationObserver(() => {
    if (document.activeElement !== panel) drawn.disconnect();
    else if (firstField(panel)) {
      drawn.disconnect();
      focusFirstField(panel);
    }
  });
  drawn.observe(panel, { childList: true, subtree: true });
  const stop = () => drawn.disconnect();
  for (const press of ["keydown", "pointerdown"]) panel.addEventListener(press, stop, { once: true });
}

function giveBack(trail: readonly Element[]): void {
  const [opener] = trail;
  if (opener instanceof HTMLElement) {
    opener.focus();
    if (document.activeElement === opener) return;
  }
  const outer = trail.find((element) => trails.has(element));
  if (outer && !outer.isConnected) giveBack(trails.get(outer) ?? []);
  else focusHeading(trail.find(containsHeading));
}

function containsHeading(element: Element): boolean {
  return element.isConnected && element !== document.body && element.querySelector("h1, h2, h3") !== null;
}

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Handlers that set a dialog's initial focus. On close, they return the focus to the opener, or to the
 * heading of its section. Needed because Radix supports only triggers inside the dialog's root. Handlers
 * passed in can call `preventDefault` to keep the focus.
 * @param begin sets the initial focus; Radix's default if undefined
 */
export function dialogFocus(
  { onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers,
  begin?: (panel: HTMLElement) => void,
): Required<FocusHandlers> {
  return {
    onOpenAutoFocus: (event) => {
      const { target: panel } = event;
      if (!(panel instanceof HTMLElement)) return;
      trails.set(panel, focusPathOf(document.activeElement));
      onOpenAutoFocus?.(event);
      if (event.defaultPrevented || !begin) return;
      event.preventDefault();
      begin(panel);
    },
    onCloseAutoFocus: (event) => {
      const { target: panel } = event;
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented || !(panel instanceof HTMLElement)) return;
      event.preventDefault();
      const trail = trails.get(panel) ?? [];
      const now = document.activeElement;
      if (now === null || now === document.body || panel.contains(now)) return giveBack(trail);
      // A second dialog has replaced this dialog. When the second dialog closes, the focus returns to the
      // element that opened this dialog.
      const next = now.closest('[role="dialog"], [role="alertdialog"]');
      if (next && trails.get(next)?.length === 0) trails.set(next, trail);
    },
  };
}
