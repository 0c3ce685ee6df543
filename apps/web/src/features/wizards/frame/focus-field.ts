const FOCUSABLE = "input, select, textarea, button, [tabindex]";

/**
 * Moves the focus to the field of a form that has this dotted path: by the form's own knowledge of it, else by its
 * name, or that of what it lies in. Answers whether one was found.
 */
export function focusField(container: HTMLElement, path: string, setFocus: (path: string) => void): boolean {
  const before = document.activeElement;
  for (const name of withParents(path)) {
    setFocus(name);
    if (document.activeElement !== before && container.contains(document.activeElement)) return true;
    const named = container.querySelector<HTMLElement>(
      `[name="${CSS.escape(name)}"], [id="${CSS.escape(name)}"]`,
    );
    const target = named?.matches(FOCUSABLE) ? named : named?.querySelector<HTMLElement>(FOCUSABLE);
    if (target) {
      target.focus();
      return true;
    }
  }
  return false;
}

/** `hobbies.3`, `hobbies`. */
function withParents(path: string): string[] {
  const parts = path.split(".");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
}
