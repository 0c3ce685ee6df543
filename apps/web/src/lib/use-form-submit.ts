import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { applyFieldErrors, describeError } from "./show-error.ts";

/**
 * Submits a form. Errors appear at their fields or in `refusal`, and the input is kept.
 * @param failed message for errors without a message from the server
 */
export function useSending<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError" | "getValues">,
  failed: string,
) {
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);

  /** Resolves to null if the request fails. */
  async function send<Answer>(write: () => Promise<Answer>): Promise<Answer | null> {
    setRefusal(undefined);
    setSending(true);
    try {
      return await write();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setRefusal(describeError(error, failed).message);
      return null;
    } finally {
      setSending(false);
    }
  }

  return { refusal, isSending, send };
}
