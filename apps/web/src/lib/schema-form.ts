import { zodResolver } from "@hookform/resolvers/zod";
import { valueAt } from "@starling/validators/dotted-paths";
import { asksToFillIn } from "@starling/validators/messages";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  useForm,
  useFormState,
} from "react-hook-form";
import type { ZodType } from "zod";

const BESIDE_MISSING = "Required";

/** A form's errors as a person reads them. */
export interface ReadErrors {
  /** "Please fill in …", shown once over the form; presence is judged before form (spec A §5). */
  summary: string | undefined;
  /** The message beside a field. */
  of: (name: string) => string | undefined;
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const message = valueAt(errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
}

function readErrors(errors: FieldErrors): ReadErrors {
  return {
    summary: Object.keys(errors)
      .map((name) => messageAt(errors, name))
      .find((message) => message !== undefined && asksToFillIn(message)),
    of: (name) => {
      const message = messageAt(errors, name);
      return message !== undefined && asksToFillIn(message) ? BESIDE_MISSING : message;
    },
  };
}

/** A form over the procedure's own schema: judged on submit, then on every change; refused input keeps what was typed. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const { errors } = useFormState({ control: form.control });
  return { form, errors: readErrors(errors) };
}
