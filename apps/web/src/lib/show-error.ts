import { t } from "@starling/i18n/translate";
import { toast } from "@starling/ui/toast";
import { valueAt } from "@starling/validators/dotted-paths";
import type { FieldError } from "@starling/validators/messages";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

export interface ErrorWords {
  message: string;
  /** Reference that users can quote to support. Only server errors have one. */
  detail: string | undefined;
  /** The API's error code, for example `EMAIL_NOT_VERIFIED`. */
  reason: string | undefined;
  fields: FieldError[];
  /** Seconds until a retry makes sense; null if not applicable. */
  retryAfter: number | null;
}

/** Error outside the API whose message can be shown to users. */
export class UserFacingError extends Error {}

interface ErrorData {
  httpStatus?: number;
  reason?: string;
  clientSecret?: string | null;
  fields?: FieldError[];
  requestId?: string | null;
  retryAfter?: number | null;
}

/** Must not import the API client, because public pages use this file. */
function dataOf(error: unknown): ErrorData | null {
  if (!(error instanceof Error) || error.name !== "TRPCClientError" || !("data" in error)) return null;
  return typeof error.data === "object" ? error.data : null;
}

export function describeError(error: unknown, fallback: string): ErrorWords {
  const data = dataOf(error);
  if (!(error instanceof Error) || !data) {
    const message = error instanceof UserFacingError ? error.message : fallback;
    return { message, detail: undefined, reason: undefined, fields: [], retryAfter: null };
  }
  const fault = (data.httpStatus ?? 500) >= 500 && data.reason !== "UNAVAILABLE";
  const fields = data.fields ?? [];
  return {
    message: fault ? fallback : fields[0]?.message || error.message || fallback,
    detail: fault && data.requestId ? t("Reference {id}", { id: data.requestId }) : undefined,
    reason: data.reason,
    fields,
    retryAfter: data.retryAfter ?? null,
  };
}

export function clientSecretOf(error: unknown): string | null {
  return dataOf(error)?.clientSecret ?? null;
}

/** Shows an error as a toast. Fallback texts: docs/product.md §9.12. */
export function showError(error: unknown, fallback: string): void {
  const { message, detail } = describeError(error, fallback);
  toast.error(message, detail === undefined ? {} : { description: detail });
}

/**
 * Shows the errors of a rejected form at its fields. Other errors are shown in the form's summary (the error
 * `root`) or in a toast.
 */
export function refuseForm<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError" | "getValues">,
  error: unknown,
  failed: string,
  place: "summary" | "toast" = "summary",
): void {
  if (applyFieldErrors(form, error)) return;
  if (place === "toast") showError(error, failed);
  else form.setError("root", { message: describeError(error, failed).message });
}

/** Returns whether all field errors matched a field. */
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
