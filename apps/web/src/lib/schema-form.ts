import { zodResolver } from "@hookform/resolvers/zod";
import { valueAt } from "@starling/validators/dotted-paths";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  useForm,
  useFormState,
} from "react-hook-form";
import type { ZodType } from "zod";

const BESIDE_BLANK = "Required";

/** A form's errors as a person reads them. */
export interface ReadErrors {
  /** "Please fill in …", shown once over the form. */
  summary: string | undefined;
  /** The message beside a field. */
  of: (name: string) => string | undefined;
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const message = valueAt(errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
}

/** Zod's code for a required text that was left blank. */
const BLANK = "too_small";

/** Reads a form's errors by zod's codes; blank fields have a summary of their own only with `presenceFirst`. */
export function readErrors(errors: FieldErrors, presenceFirst: boolean): ReadErrors {
  const isBlank = (name: string) => presenceFirst && valueAt(errors, `${name}.type`) === BLANK;
  const blank = Object.keys(errors).find(isBlank);
  return {
    summary: blank === undefined ? undefined : messageAt(errors, blank),
    of: (name) => (isBlank(name) ? BESIDE_BLANK : messageAt(errors, name)),
  };
}

interface SchemaFormOptions {
  /** The form asks over all fields to fill in what is blank, as the account forms do (docs/product.md §1.4). */
  presenceFirst?: boolean;
}

/** A form over the procedure's own schema: judged on submit, then on every change; refused input keeps what was typed. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { presenceFirst = false }: SchemaFormOptions = {},
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const { errors } = useFormState({ control: form.control });
  return { form, errors: readErrors(errors, presenceFirst) };
}
