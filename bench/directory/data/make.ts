import { parseArgs } from "node:util";
import { ensureDataset } from "./dataset.ts";

/**
 * Makes data sets for whoever wants a directory of some size, and prints their folders:
 *
 *     npm run directory:data --workspace bench -- --sizes 100000,1000000 --data /tmp/directories
 *     DATA_DIR=/tmp/directories/100000-starling DEMO=0 npm start
 *
 * The same folder as `npm run bench:directory -- --data /tmp/directories` takes what is there. Nothing of it is removed.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "100000" },
    data: { type: "string" },
    seed: { type: "string", default: "starling" },
  },
});
if (values.data === undefined) throw new Error("Say where: --data <folder>");

for (const size of values.sizes.split(",").map(Number)) {
  const start = performance.now();
  const dataDir = await ensureDataset({
    size,
    folder: values.data,
    seed: values.seed,
    onProgress: (words) => process.stderr.write(`\r${size}: ${words}          `),
  });
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  process.stderr.write("\r");
  console.log(`${dataDir} (${seconds} s)`);
}
