import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import type { Plugin, Rolldown } from "vite";

const SCRIPTS = ["theme.js", "hints.js", "starter.js"] as const;

function read(file: string): string {
  return readFileSync(path.join(import.meta.dirname, "document", file), "utf8");
}

async function minified(file: string): Promise<string> {
  const { code } = await transform(read(file), { minify: true, target: "es2023" });
  return code.trim();
}

function cssOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): ReadonlySet<string> {
  return (file?.type === "chunk" && file.viteMetadata?.importedCss) || new Set();
}

function assetOf(bundle: Rolldown.OutputBundle, name: string | RegExp): Rolldown.OutputAsset {
  const found = Object.values(bundle).find(
    ({ fileName }) => fileName === name || (name instanceof RegExp && name.test(fileName)),
  );
  if (found?.type !== "asset") throw new Error(`The bundle has no file like ${name}`);
  return found;
}

/**
 * Writes the data from which the server composes documents (`apps/server/src/http/documents.ts`): inline
 * scripts, module names and the style sheet.
 */
export function documentParts(): Plugin {
  return {
    name: "starling-document-parts",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const start = path.join(import.meta.dirname, "src/main.tsx");
      const entry = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.moduleIds.includes(start),
      );
      if (entry?.type !== "chunk") throw new Error("The bundle has no start");
      const modules = [entry.fileName, ...entry.imports];
      const [styles] = modules.flatMap((file) => [...cssOf(bundle[file])]);
      if (styles === undefined) throw new Error("The app has no style sheet");
      const sheet = assetOf(bundle, styles);
      const [theme, hints, starter] = await Promise.all(SCRIPTS.map(minified));
      const parts = {
        head: read("head.html").replaceAll(/\n\s*/g, ""),
        styles: sheet.source.toString().trim(),
        sheet: sheet.fileName,
        font: assetOf(bundle, /figtree-latin-wght-normal.*\.woff2$/).fileName,
        modules,
        scripts: { theme, hints, starter },
      };
      writeFileSync(path.join(dir, ".vite", "document.json"), JSON.stringify(parts));
    },
  };
}

/** In development, adds the API server's site configuration to the document head. */
export function developmentHead(api: string): Plugin {
  return {
    name: "starling-development-head",
    apply: "serve",
    async transformIndexHtml(html) {
      // The API server may still be starting; reloading the page retries.
      const page = await fetch(api, { headers: { accept: "text/html" } }).then(
        (answer) => answer.text(),
        () => "",
      );
      const [facts = ""] = /<script type="application\/json" id="site">.*?<\/script>/s.exec(page) ?? [];
      const scripts = `<script src="/document/theme.js"></script><script src="/document/hints.js"></script>`;
      return html.replace("<!--head-->", () => `${read("head.html")}${scripts}${facts}`);
    },
  };
}
