import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { npmEnvironment } from "./npm.mjs";
import { fromRoot } from "./paths.mjs";

const { engines } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8"));
const oldest = engines.node.replace(">=", "");

/**
 * Script with the steps that `npm start` performs before the server starts. The script does not build the
 * product.
 */
const START = `
  const { prepare } = await import("./scripts/setup/prepare.mjs");
  const { nodePath } = await import("./scripts/setup/runtime.mjs");
  const { spawnSync } = await import("node:child_process");
  await import("./scripts/setup/build.mjs");
  await prepare();
  const { stdout } = spawnSync(nodePath(), ["--version"], { encoding: "utf8" });
  console.log(process.version + " starts the server with " + stdout.trim());`;

test("npm start runs on the oldest Node version in engines and starts the server with Node 24", () => {
  const words = [
    "exec",
    "--yes",
    `--package=node@${oldest}`,
    "--",
    "node",
    "--input-type=module",
    "-e",
    START,
  ];
  // Disables npm's compile cache, which npm would leave in the temporary folder.
  const env = { ...npmEnvironment(), NODE_DISABLE_COMPILE_CACHE: "1" };
  const options = { cwd: fromRoot(), env, encoding: "utf8", timeout: 50_000 } as const;
  const { stdout, stderr } = spawnSync("npm", words, options);
  if (/ENOTFOUND|ENOTCACHED|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(stderr)) {
    console.warn(`Node ${oldest} cannot be downloaded here, so npm start was not tried with it.`);
    return;
  }
  expect(`${stdout}${stderr}`).toMatch(
    new RegExp(`v${oldest.replaceAll(".", "\\.")}[\\d.]* starts the server with v24\\.`),
  );
});
