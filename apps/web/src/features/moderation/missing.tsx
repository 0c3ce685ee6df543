import { ErrorState } from "@starling/ui/error-state";
import { describeError } from "../../lib/show-error.ts";

const PERMANENT_ERROR_CODES: readonly (string | undefined)[] = ["NOT_FOUND", "CONFLICT", "FORBIDDEN"];

interface MissingProps {
  error: unknown;
  words: { failed: string; nothingLost: string };
  onRetry: () => void;
  retrying: boolean;
}

/** If the error is permanent, offers no retry. */
export function Missing({ error, words, ...retry }: MissingProps) {
  const { message, reason } = describeError(error, words.failed);
  const isFinal = PERMANENT_ERROR_CODES.includes(reason);
  return <ErrorState message={message} {...(isFinal ? {} : { detail: words.nothingLost, ...retry })} />;
}
