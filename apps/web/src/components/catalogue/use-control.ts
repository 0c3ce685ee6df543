import { type FieldValues, useController } from "react-hook-form";

/** What a control needs of the form around it. */
export interface Control {
  value: unknown;
  /** What is wrong with it, in words. */
  error: string | undefined;
  set: (value: unknown) => void;
  blur: () => void;
  /** Of the element that takes the focus when something is wrong here. */
  ref: (element: HTMLElement | null) => void;
}

/** The first message of an error or of what lies inside it, as the third word of a list. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const message: unknown = Reflect.get(error, "message");
  if (typeof message === "string" && message !== "") return message;
  if (!Array.isArray(error)) return undefined;
  // An error about the list as a whole stands at its `root`.
  return [Reflect.get(error, "root"), ...error].map(firstMessage).find((inner) => inner !== undefined);
}

/** Ties a control to the form around it by the field's dotted path. */
export function useControl(path: string): Control {
  const { field, fieldState } = useController<FieldValues>({ name: path });
  const { value, onChange, onBlur, ref } = field;
  const { error } = fieldState;
  return { value, error: firstMessage(error), set: onChange, blur: onBlur, ref };
}

/** A form's value as text; empty where nothing is told. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A form's value as a list of texts; empty where nothing is told. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
