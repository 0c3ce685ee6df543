import { whyNotInstalled, whyNotPatched } from "./installed.mjs";
import { npmArguments, npmEnvironment } from "./npm.mjs";
import { fromRoot, isWritable, root } from "./paths.mjs";
import { run } from "./processes.mjs";
import { SetupError, step } from "./report.mjs";
import { ensureRuntime } from "./runtime.mjs";

/**
 * Installs packages if necessary; requires the set-up lock.
 * @throws {SetupError} when the checkout cannot be written or npm fails
 */
export async function ensureInstalled() {
  const reason = whyNotInstalled(root);
  if (reason) await install(reason);
  await ensurePatched();
  await ensureRuntime();
}

/** @param {string} reason */
function refuseReadOnly(reason) {
  if (isWritable(root)) return;
  throw new SetupError(
    `${reason}, and this account cannot write to ${root}. Change the owner of the folder (chown) or start as its owner.`,
  );
}

/** Applies the patches if npm installed packages without running scripts (`ignore-scripts`). */
async function ensurePatched() {
  const reason = whyNotPatched(root);
  if (!reason) return;
  refuseReadOnly(reason);
  const args = ["--error-on-fail", "--error-on-warn"];
  const result = await run(fromRoot("node_modules", ".bin", "patch-package"), args);
  if (result.code !== 0) throw new SetupError("patch-package failed; see above.", result.output);
}

/** @param {string} reason */
async function install(reason) {
  refuseReadOnly(reason);
  await step(`Installing packages: ${reason}`, async () => {
    const args = ["ci", "--include=dev", "--include=optional", ...npmArguments];
    const first = await run("npm", args, { env: npmEnvironment() });
    if (first.code === 0) return;
    // Retries, because registry failures are common.
    const second = await run("npm", args, { env: npmEnvironment() });
    if (second.code !== 0) throw new SetupError("npm ci failed; see above.", second.output);
  });
  const left = whyNotInstalled(root);
  if (left) throw new SetupError(`npm ci finished, but ${left}.`);
}
