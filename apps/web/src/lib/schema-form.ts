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
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const message = valueAt(errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
}

/** Zod's code for a blank required text. */
const BLANK = "too_small";

/** Messages of blank fields by name, instead of "Required". */
type BlankTexts = Readonly<Record<string, string>>;

/** Maps form errors to messages. With `presenceFirst`, blank fields share one summary. */
export function readErrors(
  errors: FieldErrors,
  presenceFirst: boolean,
  blankTexts: BlankTexts = {},
): ReadErrors {
  const isBlank = (name: string) => presenceFirst && valueAt(errors, `${name}.type`) === BLANK;
  const blank = Object.keys(errors).find(isBlank);
  return {
    summary: blank === undefined ? undefined : messageAt(errors, blank),
    of: (name) =>
      isBlank(name) ? (blankTexts[name] ?? t("Required", undefined, "field")) : messageAt(errors, name),
  };
}

interface SchemaFormOptions {
  /** Whether all blank fields share one summary (docs/product.md §1.4). */
  presenceFirst?: boolean;
  blank?: BlankTexts;
}

/** Validates a form on submit, and after that on every change. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { presenceFirst = false, blank }: SchemaFormOptions = {},
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const { errors } = useFormState({ control: form.control });
  return { form, errors: readErrors(errors, presenceFirst, blank) };
}
