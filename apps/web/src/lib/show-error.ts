import { toast } from "@starling/ui/toast";
import { valueAt } from "@starling/validators/dotted-paths";
import type { FieldError } from "@starling/validators/messages";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** What went wrong, in words for a person. */
export interface ErrorWords {
  message: string;
  /** Something to quote to support; only where the fault is the server's. */
  detail: string | undefined;
  /** The API's own code, such as `EMAIL_NOT_VERIFIED`. */
  reason: string | undefined;
  fields: FieldError[];
  /** Seconds after which a retry makes sense; null where that is not the matter. */
  retryAfter: number | null;
}

/** Something that went wrong outside the API, with a message for a person. */
export class RefusedInWords extends Error {}

interface ErrorData {
  httpStatus?: number;
  reason?: string;
  clientSecret?: string | null;
  fields?: FieldError[];
  requestId?: string | null;
  retryAfter?: number | null;
}

/** What the server said of an error; null where it said nothing. Needs none of the API's code: pages for strangers read errors, too. */
function dataOf(error: unknown): ErrorData | null {
  if (!(error instanceof Error) || error.name !== "TRPCClientError" || !("data" in error)) return null;
  return typeof error.data === "object" ? error.data : null;
}

/** Reads an error: the server's message when it sent one meant for people, else the fallback. */
export function describeError(error: unknown, fallback: string): ErrorWords {
  const data = dataOf(error);
  if (!(error instanceof Error) || !data) {
    const message = error instanceof RefusedInWords ? error.message : fallback;
    return { message, detail: undefined, reason: undefined, fields: [], retryAfter: null };
  }
  const fault = (data.httpStatus ?? 500) >= 500 && data.reason !== "UNAVAILABLE";
  const fields = data.fields ?? [];
  return {
    message: fault ? fallback : fields[0]?.message || error.message || fallback,
    detail: fault && data.requestId ? `Reference ${data.requestId}` : undefined,
    reason: data.reason,
    fields,
    retryAfter: data.retryAfter ?? null,
  };
}

/** What the card provider's script confirms with, where the bank asks its cardholder; else null. */
export function clientSecretOf(error: unknown): string | null {
  return dataOf(error)?.clientSecret ?? null;
}

/** Shows an error as a toast. The fallback is the documents' text for the situation (docs/product.md §9.12). */
export function showError(error: unknown, fallback: string): void {
  const { message, detail } = describeError(error, fallback);
  toast.error(message, detail === undefined ? {} : { description: detail });
}

/** Puts the server's field errors beside the form's fields. Answers whether it placed every one. */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError" | "getValues">,
  error: unknown,
): boolean {
  const { fields } = describeError(error, "");
  const values = form.getValues();
  const isField = (path: string): path is FieldPath<Values> => valueAt(values, path) !== undefined;
  const placed = fields.filter(({ path, message }) => {
    if (!isField(path)) return false;
    form.setError(path, { type: "server", message });
    return true;
  });
  return fields.length > 0 && placed.length === fields.length;
}
