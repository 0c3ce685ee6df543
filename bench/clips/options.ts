import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

/** The options of a run. */
export interface BenchOptions {
  /** Streamers; there are three clips and ten likes for each. */
  size: number;
  quick: boolean;
  /** Where the data set is; it stays there when `keep`. */
  folder: string;
  keep: boolean;
  /** Write the tables into the README. */
  write: boolean;
  seed: string;
}

const USAGE = `npm run bench:clips -- [options]
  --size 1000000   how many streamers; three clips and ten likes for each (default: a million)
  --quick          one short round, of 10,000 unless --size is given, to see that it works
  --keep           leave the data set in the temporary folder for the next run
  --data <folder>  have it in this folder, and leave it there; one of bench:directory is taken and added to
  --write          write the tables into bench/README.md
  --seed <word>    other clips of the same kind`;

/** Reads the command line. Ends the process, in words, when it cannot be read. */
export function readOptions(words: readonly string[]): BenchOptions {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        size: { type: "string" },
        quick: { type: "boolean", default: false },
        keep: { type: "boolean", default: false },
        data: { type: "string" },
        write: { type: "boolean", default: false },
        seed: { type: "string", default: "starling" },
      },
    });
    const { quick, keep, data, write, seed } = values;
    const size = Number(values.size ?? (quick ? 10_000 : 1_000_000));
    if (!Number.isSafeInteger(size) || size < 1_000) throw new Error("--size is a whole number from 1000");
    const folder = path.resolve(data ?? path.join(os.tmpdir(), "starling-bench-clips"));
    return { size, quick, folder, keep: keep || data !== undefined, write, seed };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(1);
  }
}
