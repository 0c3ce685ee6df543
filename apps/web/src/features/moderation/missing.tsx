import { ErrorState } from "@starling/ui/error-state";
import { describeError } from "../../lib/show-error.ts";

/** Refusals that no second try changes: it is unknown, was judged before, or is not the caller's to look at. */
const FINAL: readonly (string | undefined)[] = ["NOT_FOUND", "CONFLICT", "FORBIDDEN"];

interface MissingProps {
  error: unknown;
  words: { failed: string; nothingLost: string };
  onRetry: () => void;
  retrying: boolean;
}

/** What the server says of a case or appeal that is not for the caller, or that could not be read. */
export function Missing({ error, words, ...retry }: MissingProps) {
  const { message, reason } = describeError(error, words.failed);
  const isFinal = FINAL.includes(reason);
  return <ErrorState message={message} {...(isFinal ? {} : { detail: words.nothingLost, ...retry })} />;
}
