import { valueAt } from "@starling/validators/dotted-paths";
import { type FieldValues, type UseFormStateReturn, useController, useFormState } from "react-hook-form";

export interface Control {
  value: unknown;
  error: string | undefined;
  /** Error at a path within the field, such as `2.answer`. */
  errorAt: (part: string) => string | undefined;
  set: (value: unknown) => void;
  blur: () => void;
  /** Registers the element that gets the focus if the field has an error. */
  ref: (element: HTMLElement | null) => void;
}

function messageOf(error: unknown): string | undefined {
  const message = valueAt(error, "message");
  return typeof message === "string" && message !== "" ? message : undefined;
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const own = messageOf(error);
  // An error with a `type` contains no nested errors, but may contain DOM elements.
  if (own !== undefined || typeof valueAt(error, "type") === "string") return own;
  // For a list field, the form library stores errors about the entire list in `root`.
  return [Reflect.get(error, "root"), ...Object.values(error)]
    .map(firstMessage)
    .find((inner) => inner !== undefined);
}

/** Reads errors from the form state on each change, because the form library mutates the errors object. */
function errorsAt({ errors }: Pick<UseFormStateReturn<FieldValues>, "errors">, path: string) {
  const error = valueAt(errors, path);
  return {
    error: firstMessage(error),
    errorAt: (part: string) => messageOf(valueAt(error, part)),
  };
}

/** Connects a control to the form by the field's dotted path. */
export function useControl(path: string): Control {
  const { field } = useController<FieldValues>({ name: path });
  // Subscribes to the whole path, because a controller ignores errors at nested paths.
  const state = useFormState<FieldValues>({ name: path });
  const { value, onChange, onBlur, ref } = field;
  return { value, ...errorsAt(state, path), set: onChange, blur: onBlur, ref };
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
