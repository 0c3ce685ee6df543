import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";

const compiled = new Map<string, CompiledMessage>();

/** Compiles a text that is in no catalog, and caches the result. Excluded from browser code. */
export function compileText(text: string): CompiledMessage {
  const known = compiled.get(text) ?? compileMessage(text);
  compiled.set(text, known);
  return known;
}
