import { expect, test } from "vitest";
import { bundleFigures, type Manifest, packagesTwice, type RouteModules } from "./bundle-budget.ts";

const manifest: Manifest = {
  "index.html": {
    file: "assets/index-1.js",
    imports: ["_react"],
    css: ["assets/index-1.css"],
  },
  _react: { file: "assets/react-1.js" },
  _api: { file: "assets/zod-1.js", imports: ["_react"] },
  _card: { file: "assets/card-1.js", imports: ["_react"], css: ["assets/card-1.css"] },
  _members: { file: "assets/members-1.js", imports: ["_react"] },
  "src/app/routes/home.tsx": { file: "assets/home-1.js", imports: ["_card", "index.html"] },
  "src/app/routes/clips.tsx": {
    file: "assets/clips-1.js",
    imports: ["_card", "_api", "_members", "index.html"],
  },
};

const routes: RouteModules = { "/": "src/app/routes/home.tsx", "/clips": "src/app/routes/clips.tsx" };

const sizes: Record<string, number> = {
  "assets/index-1.js": 10_000,
  "assets/react-1.js": 60_000,
  "assets/zod-1.js": 30_000,
  "assets/card-1.js": 4_000,
  "assets/members-1.js": 12_000,
  "assets/home-1.js": 3_000,
  "assets/clips-1.js": 37_000,
  "assets/index-1.css": 9_000,
  "assets/card-1.css": 7_000,
};

const figure = (name: string, over: Record<string, number> = {}) =>
  bundleFigures(manifest, routes, (file) => over[file] ?? sizes[file] ?? 0, "index.html").find(
    (candidate) => candidate.name === name,
  );

test("counts each file of the first route only once", () => {
  expect(figure("first route, JavaScript")?.bytes).toBe(77_000);
});

test("counts only the entry chunk if the first route is part of it", () => {
  const { "src/app/routes/home.tsx": _home, ...within } = manifest;
  const { "/": _start, ...others } = routes;
  const [first] = bundleFigures(within, others, (file) => sizes[file] ?? 0, "index.html");
  expect(first).toMatchObject({ name: "first route, JavaScript", bytes: 70_000 });
});

test("a heavy import exceeds the budget of the first route", () => {
  const planted = figure("first route, JavaScript", { "assets/card-1.js": 60_000 });
  expect(planted?.bytes).toBeGreaterThan(planted?.limit ?? Number.POSITIVE_INFINITY);
});

test("excludes the entry and shared libraries from the size of other routes", () => {
  expect(figure("route /clips")).toMatchObject({ bytes: 41_000, limit: 46_000 });
});

test("counts the styles of every chunk of the first route", () => {
  expect(figure("first route, CSS")).toMatchObject({ bytes: 16_000, limit: 19_500 });
});

test("throws for a build without an entry or routes", () => {
  expect(() => bundleFigures({}, routes, () => 0, "index.html")).toThrow("Bundle not measured");
  expect(() => bundleFigures(manifest, {}, () => 0, "index.html")).toThrow("Bundle not measured");
});

test("throws for a page without a chunk", () => {
  expect(() => bundleFigures(manifest, { "/gone": "src/gone.tsx" }, () => 0, "index.html")).toThrow(
    "src/gone.tsx",
  );
});

test("packagesTwice reports both folders of a duplicate package", () => {
  expect(
    packagesTwice({
      react: ["node_modules/react"],
      zod: ["node_modules/zod", "node_modules/a/node_modules/zod"],
    }),
  ).toEqual(["zod is bundled 2 times: node_modules/zod, node_modules/a/node_modules/zod"]);
});
