import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readDockerfile, readIgnore, type Step } from "../testing/dockerfile.ts";
import { runtimePackages } from "./runtime-packages.mjs";

const root = path.join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const steps = readDockerfile(read("Dockerfile"));
const isIncluded = readIgnore(read(".dockerignore"));
const last = (keyword: string): Step | undefined => steps.findLast((step) => step.keyword === keyword);

test("the image uses the Node version that the product is tested with", () => {
  const version: string = JSON.parse(read("package.json")).devDependencies.node;
  expect(steps.find(({ keyword }) => keyword === "ARG")?.words).toContain(`NODE_VERSION=${version}`);
});

test("the image copies every workspace manifest before the installation", () => {
  const copied = steps.filter(({ keyword }) => keyword === "COPY").flatMap(({ words }) => words.slice(0, -1));
  const manifests = ["apps", "packages"]
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`))
    .filter((name) => existsSync(path.join(root, name)));
  expect(copied).toEqual(expect.arrayContaining([...manifests, "e2e/package.json", "bench/package.json"]));
});

test("the image copies only files that exist in the build context", () => {
  const sources = steps
    .filter(({ keyword, flags }) => keyword === "COPY" && !flags.includes("from"))
    .flatMap(({ words }) => words.slice(0, -1));
  expect(
    sources.filter((name) => !existsSync(path.join(root, name)) || (name !== "." && !isIncluded(name))),
  ).toEqual([]);
});

test.each([
  ".env",
  ".env.production",
  "ops/starling.env",
  ".data/postgres/PG_VERSION",
  ".data-2/x",
  ".git/config",
])("excludes %s from the build context", (name) => expect(isIncluded(name)).toBe(false));
test.each(["apps/web/node_modules/x/package.json", "apps/server/dist/main.js"])(
  "excludes the nested or built file %s from the build context",
  (name) => expect(isIncluded(name)).toBe(false),
);
test.each(["ops/starling.env.example", "apps/server/src/environment.ts", "patches/postgres+3.4.9.patch"])(
  "includes %s in the build context",
  (name) => expect(isIncluded(name)).toBe(true),
);

test("the image runs as a numeric non-root user and receives signals", () => {
  expect(last("USER")?.words[0]).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const flags: string[] = JSON.parse(read("apps/server/node-flags.json"));
  // The JSON form passes signals to the program, unlike the shell form.
  expect(JSON.parse(last("CMD")?.text ?? "")).toEqual(["node", ...flags, "apps/server/dist/main.js"]);
  expect(last("HEALTHCHECK")?.text).toMatch(/^CMD\s+\["node"/);
  expect(last("STOPSIGNAL")?.words).toEqual(["SIGTERM"]);
});

test("the image installs exactly the packages that are not bundled, with their dependencies", () => {
  const { packages, fonts } = JSON.parse(read("apps/server/externals.json"));
  const folders = runtimePackages(root, "apps/server", [...packages, ...fonts]);
  expect(folders).toEqual(expect.arrayContaining(["node_modules/sharp", "node_modules/graphile-worker"]));
  expect(folders.filter((name) => /\/(typescript|@types\/|react|vite)$/.test(name))).toEqual([]);
  expect(() => runtimePackages(root, "apps/server", ["not-there"])).toThrow("not-there is not installed");
});

test("the version is the same in packages, image and changelog, whose newest section is that version or later", () => {
  const { version } = JSON.parse(read("package.json"));
  const manifests = ["apps", "packages"]
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`))
    .filter((name) => existsSync(path.join(root, name)));
  for (const name of manifests) expect([name, JSON.parse(read(name)).version]).toEqual([name, version]);
  expect(read("Dockerfile")).toContain(`ARG STARLING_VERSION=${version}`);
  expect(JSON.parse(read("package-lock.json")).version).toBe(version);
  expect(read("CHANGELOG.md")).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d{2}-\\d{2}$`, "m"));
});
