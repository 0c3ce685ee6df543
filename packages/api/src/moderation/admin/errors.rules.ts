const MAX_LENGTH = 200;
const SECRETS = [
  // Applied in this order: email addresses, URLs with paths and queries, long words such as keys.
  /[^\s@<>"']+@[^\s@<>"']+/g,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"']+/gi,
  /[A-Za-z0-9_\-+/=]{24,}/g,
];

/** First line of an error; email addresses, URLs and keys are private and replaced by `…`. */
export function plainError(text: string | null): string {
  const [line = ""] = (text ?? "").trim().split("\n", 1);
  const plain = SECRETS.reduce((rest, pattern) => rest.replace(pattern, "…"), line);
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
