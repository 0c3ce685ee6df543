import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { isWritable, root, stateFolder } from "./paths.mjs";
import { say } from "./report.mjs";

/**
 * Installs packages and, with `build`, builds if necessary. If the account can only read the checkout,
 * requires that nothing is missing and takes no lock.
 * @param {{ build?: boolean }} [options]
 */
export async function prepare({ build = false } = {}) {
  const work = async () => {
    await ensureInstalled();
    if (build) await ensureBuilt();
  };
  if (!isWritable(root)) return work();
  const onWait = () => say("Another start is setting up this checkout. Waiting for it …");
  return withLock(join(stateFolder, "setup.lock"), { onWait }, work);
}
