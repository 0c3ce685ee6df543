/**
 * Splits comma-separated or repeated values, distinct and trimmed (docs/product.md §3.1). Shared by the
 * directory page and REST.
 */
export function splitList(texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => text.split(",")).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== "");
}
