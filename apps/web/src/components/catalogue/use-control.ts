import { valueAt } from "@starling/validators/dotted-paths";
import { type FieldValues, type UseFormStateReturn, useController, useFormState } from "react-hook-form";

/** What a control needs of the form around it. */
export interface Control {
  value: unknown;
  /** What is wrong with it, in words. */
  error: string | undefined;
  /** What is wrong with a part of it, such as the `answer` of the third row. */
  errorAt: (part: string) => string | undefined;
  set: (value: unknown) => void;
  blur: () => void;
  /** Of the element that takes the focus when something is wrong here. */
  ref: (element: HTMLElement | null) => void;
}

function messageOf(error: unknown): string | undefined {
  const message = valueAt(error, "message");
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** The first message of an error or of what lies inside it, as the third word of a list. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const own = messageOf(error);
  // What has a type is one refusal; with it come elements of the page.
  if (own !== undefined || typeof valueAt(error, "type") === "string") return own;
  // An error about a list as a whole stands at its `root`.
  return [Reflect.get(error, "root"), ...Object.values(error)]
    .map(firstMessage)
    .find((inner) => inner !== undefined);
}

/** The errors are the same object through all changes; only the state around it tells that it is another by now. */
function errorsAt({ errors }: Pick<UseFormStateReturn<FieldValues>, "errors">, path: string) {
  const error = valueAt(errors, path);
  return {
    error: firstMessage(error),
    errorAt: (part: string) => messageOf(valueAt(error, part)),
  };
}

/** Ties a control to the form around it by the field's dotted path. */
export function useControl(path: string): Control {
  const { field } = useController<FieldValues>({ name: path });
  // A controller hears of errors at its own path alone, this of those inside it as well.
  const state = useFormState<FieldValues>({ name: path });
  const { value, onChange, onBlur, ref } = field;
  return { value, ...errorsAt(state, path), set: onChange, blur: onBlur, ref };
}

/** A form's value as text; empty where nothing is entered. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A form's value as a list of texts; empty where nothing is entered. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
