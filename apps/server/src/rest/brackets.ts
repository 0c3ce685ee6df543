import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import { cutText } from "@starling/validators/truncate-text";

export type TextTree = string | TextTree[] | { [name: string]: TextTree };

const NAME = /^[^[\]]{1,100}(\[[^[\]]{0,100}\])*$/;
const REACHES_PROTOTYPE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const MAX_LEVELS = 5;
const MAX_INDEX = 199;

interface Branch {
  entries: Map<string, string | Branch>;
}

/**
 * Nests form fields named `name`, `name[]`, `name[key]` and `name[index][key]` (docs/product.md §9.5). A
 * repeated name becomes a list.
 * @throws DomainError `VALIDATION` for a malformed name or a name that changes a prototype
 */
export function nest(pairs: Iterable<readonly [name: string, value: string]>): Record<string, TextTree> {
  const root: Branch = { entries: new Map() };
  for (const [name, value] of pairs) insert(root, segmentsOf(name), value);
  const nested: [string, TextTree][] = [];
  for (const [name, node] of root.entries) nested.push([name, toTree(node)]);
  return Object.fromEntries(nested);
}

function segmentsOf(name: string): string[] {
  const segments = name.split("[").map((part) => part.replace(/\]$/, ""));
  const refused =
    !NAME.test(name) || segments.length > MAX_LEVELS || segments.some((part) => REACHES_PROTOTYPE.has(part));
  if (refused) throw malformed(name);
  return segments;
}

function malformed(name: string): DomainError {
  const message = t("One of the field names is malformed");
  return new DomainError("VALIDATION", message, { fields: [{ path: cutText(name, 100), message }] });
}

function insert(branch: Branch, segments: readonly string[], value: string): void {
  const [segment = "", ...rest] = segments;
  const key = segment === "" ? `${branch.entries.size}` : segment;
  const held = branch.entries.get(key);
  if (rest.length > 0) {
    const child = held ?? { entries: new Map() };
    if (typeof child === "string") throw malformed(key);
    branch.entries.set(key, child);
    insert(child, rest, value);
  } else if (held === undefined) {
    branch.entries.set(key, value);
  } else if (typeof held === "string") {
    branch.entries.set(key, {
      entries: new Map([
        ["0", held],
        ["1", value],
      ]),
    });
  } else {
    held.entries.set(`${held.entries.size}`, value);
  }
}

function toTree(node: string | Branch): TextTree {
  if (typeof node === "string") return node;
  const entries = [...node.entries];
  if (entries.every(([key]) => /^\d{1,4}$/.test(key) && Number(key) <= MAX_INDEX)) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => toTree(child));
  }
  return Object.fromEntries(entries.map(([key, child]) => [key, toTree(child)]));
}
