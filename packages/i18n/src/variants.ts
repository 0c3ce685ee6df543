import { parse, type Token } from "@messageformat/parser";

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

/** Texts that a message can produce, such as "{} clip" and "{} clips", with `{}` for each value. */
export function variantsOf(text: string): string[] {
  return ofTokens(parse(text)).map((variant) => variant.replace(/<\/?[a-z]+>/gi, ""));
}
