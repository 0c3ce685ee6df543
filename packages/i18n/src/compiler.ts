import { compileMessage } from "@lingui/message-utils/compileMessage";

type Compiler = typeof compileMessage;

const compiled = new Map<string, ReturnType<Compiler>>();

/** Compiles texts that are in no catalog, such as English ones, once each. */
export const compiler: Compiler | undefined = (text) => {
  const known = compiled.get(text) ?? compileMessage(text);
  compiled.set(text, known);
  return known;
};
