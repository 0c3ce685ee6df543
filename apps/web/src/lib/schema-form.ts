import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@starling/i18n/translate";
import { valueAt } from "@starling/validators/dotted-paths";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  useForm,
  useFormState,
} from "react-hook-form";
import type { ZodType } from "zod";

export interface ReadErrors {
  /** Message "Please fill in …", shown once above the form. */
  summary: string | undefined;
  of: (name: string) => string | undefined;
  /** If the summary already shows the error, the field announces it only to screen readers. */
  at: (name: string) => { error: string | undefined; isErrorQuiet: boolean };
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const message = valueAt(errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
}

/** Zod's code for a blank required text. */
const BLANK = "too_small";

/** Maps form errors to messages. With `presenceFirst`, blank fields share one summary. */
export function readErrors(errors: FieldErrors, presenceFirst: boolean): ReadErrors {
  const isBlank = (name: string) => presenceFirst && valueAt(errors, `${name}.type`) === BLANK;
  const blank = Object.keys(errors).find(isBlank);
  const of = (name: string) => (isBlank(name) ? t("Required", undefined, "field") : messageAt(errors, name));
  return {
    summary: blank === undefined ? undefined : messageAt(errors, blank),
    of,
    at: (name) => ({ error: of(name), isErrorQuiet: isBlank(name) }),
  };
}

interface SchemaFormOptions {
  /** Whether all blank fields share one summary (docs/product.md §1.4). */
  presenceFirst?: boolean;
}

/** Validates a form on submit, and after that on every change. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { presenceFirst = false }: SchemaFormOptions = {},
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const { errors } = useFormState({ control: form.control });
  return { form, errors: readErrors(errors, presenceFirst) };
}
