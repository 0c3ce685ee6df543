import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPreloads } from "./preloads.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "starling-preloads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

mkdirSync(path.join(folder, ".vite"));
writeFileSync(
  path.join(folder, ".vite", "manifest.json"),
  JSON.stringify({
    "index.html": { file: "assets/index-1.js", imports: ["_react.js"] },
    "_react.js": { file: "assets/react-1.js" },
    "_list.js": { file: "assets/list-1.js", imports: ["_react.js", "_row.js"], css: ["assets/list-1.css"] },
    "_row.js": { file: "assets/row-1.js", imports: ["_list.js"] },
    "src/lib/api-provider.tsx": { file: "assets/api-1.js", imports: ["index.html"] },
    "src/app/routes/streamer.tsx": { file: "assets/streamer-1.js", imports: ["index.html", "_list.js"] },
  }),
);

writeFileSync(
  path.join(folder, ".vite", "routes.json"),
  JSON.stringify({ "/streamer/:id": "src/app/routes/streamer.tsx" }),
);

writeFileSync(path.join(folder, ".vite", "members.json"), JSON.stringify(["src/lib/api-provider.tsx"]));

test("preloads each module of a route once, except modules that the entry script loads", () => {
  const { styles, modules } = readPreloads(folder)("/streamer/0198", true);
  const html = styles + modules;
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/assets/list-1.css",
    "/assets/streamer-1.js",
    "/assets/list-1.js",
    "/assets/row-1.js",
    "/assets/api-1.js",
  ]);
  expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/list-1.css">');
  expect(html).toContain('<link rel="modulepreload" href="/assets/row-1.js">');
});

test("a visitor's page preloads only its own code, without the code of members' pages", () => {
  const { modules: html } = readPreloads(folder)("/streamer/0198", false);
  expect(html).toContain("/assets/streamer-1.js");
  expect(html).not.toContain("/assets/api-1.js");
});

test.each(["/", "/nowhere", "/streamer", "/streamer/1/more", "/__proto__", "/constructor/x"])(
  "preloads nothing for the unknown path %s",
  (address) => {
    expect(readPreloads(folder)(address, true)).toEqual({ styles: "", modules: "" });
  },
);
