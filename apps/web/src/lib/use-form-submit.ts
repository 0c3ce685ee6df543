import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { applyFieldErrors, describeError } from "./show-error.ts";

/**
 * Submits a form; errors appear at their fields or in `refusal`, and the input is kept.
 * @param failed message for errors without one from the server
 */
export function useSending<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError" | "getValues">,
  failed: string,
) {
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);

  /** Runs the request; resolves to null if it fails. */
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
