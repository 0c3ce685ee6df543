import { parse, type Token } from "@messageformat/parser";

/** Most variants of a text that are listed. */
const MAX_VARIANTS = 200;

function ofToken(token: Token): string[] {
  if (token.type === "content") return [token.value];
  return "cases" in token ? token.cases.flatMap(({ tokens }) => ofTokens(tokens)) : ["{}"];
}

function ofTokens(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (before, token) =>
      before.flatMap((text) => ofToken(token).map((more) => text + more)).slice(0, MAX_VARIANTS),
    [""],
  );
}

/** Texts that a message can have, such as "{} clip" and "{} clips"; `{}` replaces each value. */
export function variantsOf(text: string): string[] {
  return ofTokens(parse(text)).map((variant) => variant.replace(/<\/?[a-z]+>/gi, ""));
}
