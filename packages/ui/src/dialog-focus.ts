import { focusHeading } from "./focus-heading.tsx";

/** What can be filled in. What only says who may see a field stands before it and is passed over. */
const FIELDS =
  'input:not([type="hidden"], [readonly], [tabindex="-1"]), select, textarea, [role="radio"], [role="switch"], button[aria-pressed], video[controls]';

/** Where the focus was before a dialog opened: what opened it, then what that stands in, from the inside out. */
const trails = new WeakMap<Element, readonly Element[]>();

function trailOf(from: Element | null): Element[] {
  if (from === null || from === document.body) return [];
  // An entry of a menu is gone by then; the menu is named after its trigger.
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
 * Puts the focus on the panel's first field. Until there is one it rests on the panel, where no key presses anything, and
 * goes on to the field once that is drawn, unless the person has pressed something. Touch keeps the keyboard away.
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
  else focusHeading(trail.find(holdsHeading));
}

function holdsHeading(element: Element): boolean {
  return element.isConnected && element !== document.body && element.querySelector("h1, h2, h3") !== null;
}

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Where every dialog begins and where it gives the focus back: to what opened it; where that is gone, to the heading of
 * the part of the page that it stood in. Radix knows only a trigger inside the dialog's own root. A handler of the
 * dialog that prevents the default has its way.
 * @param begin where the focus goes when it opens; without it, where Radix puts it
 */
export function dialogFocus(
  { onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers,
  begin?: (panel: HTMLElement) => void,
): Required<FocusHandlers> {
  return {
    onOpenAutoFocus: (event) => {
      const { target: panel } = event;
      if (!(panel instanceof HTMLElement)) return;
      trails.set(panel, trailOf(document.activeElement));
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
      // Somebody has taken it already. A dialog that has come in this one's place gives it back where this one would.
      const next = now.closest('[role="dialog"], [role="alertdialog"]');
      if (next && trails.get(next)?.length === 0) trails.set(next, trail);
    },
  };
}
