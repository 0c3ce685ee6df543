import { userEvent } from "@testing-library/user-event";

// Sends events without timers, so that tests may stop the clock.
const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

export const { click, hover, unhover, keyboard, tab } = person;

export async function fill(element: Element, text: string): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error("Only fields can be filled");
  element.focus();
  const kind =
    element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // Uses the prototype's setter, because React overrides the element's own setter.
  Object.getOwnPropertyDescriptor(kind, "value")?.set?.call(element, text);
  element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}

export async function type(element: Element, text: string): Promise<void> {
  await person.type(element, text);
}

export async function upload(element: Element, files: File | File[]): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error("Only file fields take files");
  await person.upload(element, files);
}

export async function selectOptions(element: Element, values: string | string[]): Promise<void> {
  await person.selectOptions(element, values);
}
