/** HTML that is safe to send; only {@link markup} creates it. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | number | Markup | readonly Markup[];

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Tagged template for HTML that escapes every value except markup. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(toHtml)));
}

function toHtml(value: Value): string {
  if (value instanceof Markup) return value.html;
  if (typeof value === "object") return value.map((part) => part.html).join("");
  return escapeHtml(String(value));
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}

export function metaTags(names: Record<string, string>, properties: Record<string, string>): string[] {
  return [
    ...Object.entries(names).map(([name, text]) => `<meta name="${name}" content="${escapeHtml(text)}">`),
    ...Object.entries(properties).map(
      ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`,
    ),
  ];
}
