/**
 * The values of a list in an address: joined by commas or repeated, each once, without blanks around it or none at all
 * (docs/product.md §3.1). The directory's page and REST read lists by this one function.
 */
export function splitList(texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => text.split(",")).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== "");
}
