import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { beforeAll, expect, test } from "vitest";

let plugin: Plugin;
beforeAll(async () => {
  const file = pathToFileURL(path.join(import.meta.dirname, "../native-spread.mjs")).href;
  const module: { nativeSpread: Plugin } = await import(file);
  plugin = module.nativeSpread;
});

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "silent",
    plugins: [plugin],
  });
  return outputFiles[0]?.text ?? "";
}

test("the bundled tRPC spreads objects as the engine does", async () => {
  const text = await bundle('import { initTRPC } from "@trpc/server"; console.log(initTRPC);');
  const helper = /function _objectSpread2\([\s\S]*?\n\}/.exec(text)?.[0] ?? "";
  expect(helper).toContain("Object.assign");
  expect(helper).not.toContain("getOwnPropertyDescriptors");
});

test("a bundle in which there is nothing to replace fails", async () => {
  await expect(bundle("console.log(1)")).rejects.toThrow("spreads objects in 0 other ways");
});
