/** Distinct, trimmed values of comma-separated or repeated parameters. */
export function splitList(texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => text.split(",")).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== "");
}
