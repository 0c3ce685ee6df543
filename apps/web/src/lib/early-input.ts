/** Session storage key of the texts typed before a change of language. */
export const TYPED_TEXTS_KEY = "typed-texts";

/** Texts typed before hydration, recorded by `document/starter.js`. */
interface EarlyInput {
  texts: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>;
  stop: () => void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/**
 * Enters a text like a user. Bypasses React's value setter, because otherwise React would ignore the event.
 */
export function retype(field: HTMLElement & { value: string }, value: string): void {
  field.value = "";
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Enters text typed before hydration again, because hydration may have reset the fields. Call this when the
 * app handles input. `document/starter.js` then repeats early clicks.
 */
export function repeatEarlyInput(): void {
  const early = globalThis.earlyInput;
  if (!early) return;
  globalThis.earlyInput = undefined;
  early.stop();
  for (const [field, value] of early.texts) if (field.isConnected) retype(field, value);
}
