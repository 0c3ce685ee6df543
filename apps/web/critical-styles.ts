import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Selector, transform } from "lightningcss";
import type { Plugin } from "vite";

const SET_BY_SCRIPT = ["dark"];

const STYLES = /<style>(.*?)<\/style>/s;

function wordsOf(source: string): string[] {
  return source.split(/[\s"'`]+/);
}

/**
 * Whether the sources contain every class of the selector. Of the alternatives in `:is`, `:where` and `:has`,
 * one match suffices.
 */
function canMatch(selector: Selector, words: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === "class") return words.has(part.name);
    const choices =
      part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where" || part.kind === "has");
    return choices ? part.selectors.some((choice) => canMatch(choice, words)) : true;
  });
}

/** Keeps rules without classes and rules whose classes all occur in the sources. */
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

function sourcesOf(chunks: Chunks, file: string, found = new Map<string, string>()): Map<string, string> {
  const chunk = chunks[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.set(file, chunk.code ?? "");
  for (const next of chunk.imports ?? []) sourcesOf(chunks, next, found);
  return found;
}

/**
 * Writes `first.css`, the styles of public pages and the landing page, into their renderer's folder. It has
 * less than half of all styles, so that a page fits into a connection's initial window. Runs after the app's
 * build.
 * @param module name of the renderer's entry module
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
