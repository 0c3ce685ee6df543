import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readIgnore } from "./context.ts";
import { execForm, pairs, readDockerfile, type Step } from "./dockerfile.ts";
import { performDockerfile } from "./perform.ts";
import { runtimePackages } from "./runtime-packages.mjs";

const root = path.join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const recipe = readDockerfile(read("Dockerfile"));
const isIncluded = readIgnore(read(".dockerignore"));
const steps = recipe.stages.flatMap((stage) => stage.steps);
const last = (keyword: string): Step | undefined =>
  recipe.stages.at(-1)?.steps.findLast((step) => step.keyword === keyword);

test("the image uses the Node version that the product is tested with", () => {
  const { NODE_VERSION } = pairs(recipe.globals.flatMap(({ words }) => words));
  expect(NODE_VERSION).toBe(JSON.parse(read("package.json")).devDependencies.node);
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
    .filter(({ keyword, flags }) => keyword === "COPY" && !flags.has("from"))
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
  expect(execForm(last("CMD")?.text ?? "")).toEqual(["node", ...flags, "apps/server/dist/main.js"]);
  expect(execForm(last("HEALTHCHECK")?.text.replace(/^CMD\s+/, "") ?? "")?.[0]).toBe("node");
  expect(last("STOPSIGNAL")?.words).toEqual(["SIGTERM"]);
});

test("the image installs exactly the packages that are not bundled, with their dependencies", () => {
  const { packages, fonts } = JSON.parse(read("apps/server/externals.json"));
  const folders = runtimePackages(root, "apps/server", [...packages, ...fonts]);
  expect(folders).toEqual(expect.arrayContaining(["node_modules/sharp", "node_modules/graphile-worker"]));
  expect(folders.filter((name) => /\/(typescript|@types\/|react|vite)$/.test(name))).toEqual([]);
  expect(() => runtimePackages(root, "apps/server", ["not-there"])).toThrow("not-there is not installed");
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-image-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function perform(dockerfile: string) {
  const context = path.join(folder, "context");
  mkdirSync(path.join(context, "src"), { recursive: true });
  writeFileSync(path.join(context, "Dockerfile"), dockerfile);
  writeFileSync(path.join(context, ".dockerignore"), "**/secret\n");
  writeFileSync(path.join(context, "src/a.txt"), "a");
  writeFileSync(path.join(context, "src/secret"), "s");
  return performDockerfile(context, path.join(folder, "out"), () => undefined);
}

test("performDockerfile runs steps in order and in their folders", () => {
  const image = perform(
    'ARG V=24\nFROM node:$V AS build\nWORKDIR /b\nCOPY . .\nENV X=1\nRUN mkdir made && echo "$X" > made/x\nFROM node:$V\nWORKDIR /app\nCOPY --from=build /b/made ./\nCOPY src/a.txt ./\nUSER 7:7\nCMD ["node", "x"]\n',
  );
  expect(readFileSync(path.join(image.folder, "app/x"), "utf8")).toBe("1\n");
  expect(readFileSync(path.join(image.folder, "app/a.txt"), "utf8")).toBe("a");
  expect(existsSync(path.join(folder, "out/build/b/src/secret"))).toBe(false);
  expect(image).toMatchObject({ user: "7:7", workdir: "/app", command: ["node", "x"] });
});

test.each([
  ["a missing source", "COPY nowhere ./", "cannot copy nowhere, which does not exist"],
  ["an ignored source", "COPY src/secret ./", "cannot copy src/secret, which does not exist"],
  ["an absolute path outside the image", "RUN touch /etc/x", "uses an absolute path"],
  ["a start command that needs a shell", "CMD node x", "runs in a shell"],
  ["an unknown instruction", "ONBUILD RUN x", "is not supported"],
])("performDockerfile rejects %s", (_name, step, words) => {
  expect(() => perform(`FROM node:24\nWORKDIR /b\n${step}\n`)).toThrow(words);
});
