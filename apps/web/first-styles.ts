import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Selector, transform } from "lightningcss";
import type { Plugin } from "vite";

/** Classes that a script sets on the page. */
const SET_BY_SCRIPT = ["dark"];

/** The stylesheet, as it stands in the built page. */
const STYLES = /<style>(.*?)<\/style>/s;

/** Everything in a source that may be the name of a class. */
function wordsOf(source: string): string[] {
  return source.split(/[\s"'`]+/);
}

/** Whether what a selector selects can be there: each of its classes is named, or one of the choices it gives. */
function canMatch(selector: Selector, words: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === "class") return words.has(part.name);
    const choices =
      part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where" || part.kind === "has");
    return choices ? part.selectors.some((choice) => canMatch(choice, words)) : true;
  });
}

/** Of a stylesheet, the rules for classes that the sources name, and all rules that need no class. */
export function stylesFor(styles: string, sources: readonly string[]): string {
  const words = new Set([...SET_BY_SCRIPT, ...sources.flatMap(wordsOf)]);
  const { code } = transform({
    filename: "first.css",
    code: new TextEncoder().encode(styles),
    minify: true,
    visitor: {
      Rule: {
        style({ value }) {
          return value.selectors.some((selector) => canMatch(selector, words)) ? undefined : [];
        },
      },
    },
  });
  return new TextDecoder().decode(code);
}

type Chunks = Readonly<Record<string, { type: "chunk" | "asset"; code?: string; imports?: string[] }>>;

/** The code of a chunk and of all that it imports. */
function sourcesOf(chunks: Chunks, file: string, found = new Map<string, string>()): Map<string, string> {
  const chunk = chunks[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.set(file, chunk.code ?? "");
  for (const next of chunk.imports ?? []) sourcesOf(chunks, next, found);
  return found;
}

/**
 * Writes, beside the module that draws public pages, the part of the stylesheet that these pages and the landing page need: with
 * less than half of it, a page comes in what a connection sends at once. It runs with that module's build, after the app's own.
 * @param module the name of that module's entry
 */
export function firstStyles(module: string): Plugin {
  return {
    name: "starling-first-styles",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      const built = path.join(dir, "..");
      const drawn = sourcesOf(bundle, `${module}.js`).values();
      const whole = readFileSync(path.join(built, "index.html"), "utf8");
      const [, styles] = STYLES.exec(whole) ?? [];
      if (styles === undefined) throw new Error("The app is built before what the server draws");
      const page = whole.replace(STYLES, "");
      writeFileSync(path.join(dir, "first.css"), stylesFor(styles, [page, ...drawn]));
    },
  };
}
