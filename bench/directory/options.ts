import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

/** The options of a run. */
export interface BenchOptions {
  sizes: number[];
  /** One short round of everything, to see that it works; its figures mean little. */
  quick: boolean;
  /** Where data sets and the peers are; they stay there when `keep`. */
  folder: string;
  keep: boolean;
  peers: boolean;
  /** Write the tables into the README. */
  write: boolean;
  seed: string;
}

const USAGE = `npm run bench:directory -- [options]
  --sizes 10000,100000,1000000   how many streamers (default: all three)
  --quick                        one short round, of 10,000 unless --sizes is given
  --keep                         leave data sets and peers in the temporary folder for the next run
  --data <folder>                have them in this folder, and leave them there
  --no-peers                     without Directus and PostGraphile
  --write                        write the tables into bench/README.md
  --seed <word>                  another directory of the same kind`;

/** Reads the command line. Ends the process, in words, when it cannot be read. */
export function readOptions(words: readonly string[]): BenchOptions {
  try {
    const { values } = parseArgs({
      args: [...words],
      allowNegative: true,
      options: {
        sizes: { type: "string" },
        quick: { type: "boolean", default: false },
        keep: { type: "boolean", default: false },
        data: { type: "string" },
        peers: { type: "boolean", default: true },
        write: { type: "boolean", default: false },
        seed: { type: "string", default: "starling" },
      },
    });
    const sizes = (values.sizes ?? (values.quick ? "10000" : "10000,100000,1000000")).split(",").map(Number);
    if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 1_000)) {
      throw new Error("Sizes are whole numbers from 1000, separated by commas");
    }
    const { quick, keep, data, peers, write, seed } = values;
    const folder = data ?? path.join(os.tmpdir(), "starling-bench-directory");
    return {
      sizes,
      quick,
      folder: path.resolve(folder),
      keep: keep || data !== undefined,
      peers,
      write,
      seed,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(1);
  }
}
