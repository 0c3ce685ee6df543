/** Texts typed before hydration, recorded by `document/starter.js`. */
interface EarlyInput {
  texts: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  stop: () => void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/** Bypasses React's value setter, so that the event counts as a change. */
function retype(field: HTMLElement & { value: string }, value: string): void {
  field.value = "";
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Re-enters text that was typed before hydration, once the app handles input, because hydration may reset a
 * field. `document/starter.js` repeats presses afterwards.
 */
export function repeatEarlyInput(): void {
  const early = globalThis.earlyInput;
  if (!early) return;
  globalThis.earlyInput = undefined;
  early.stop();
  for (const [field, value] of early.texts) if (field.isConnected) retype(field, value);
}
