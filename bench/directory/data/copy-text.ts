/** A value of a row to be copied in. */
export type CopyValue = string | number | boolean | null;

/** Text as COPY reads it: what would end a field or a line is escaped. */
export function copyText(text: string): string {
  return /[\\\n\r\t]/.test(text)
    ? text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t")
    : text;
}

function fieldOf(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  return typeof value === "number" ? String(value) : copyText(value);
}

/** One line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(fieldOf).join("\t")}\n`;
}

/** An array of texts as Postgres writes it. */
export function textArray(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);
  return `{${quoted.join(",")}}`;
}
