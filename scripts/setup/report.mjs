/** Error that the user can fix, printed without a stack trace. */
export class SetupError extends Error {
  /**
   * @param {string} message
   * @param {string} [output] output of the failing tool
   */
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

const accessErrorCodes = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC"]);

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = performance.now();
  say(`${label} …`);
  const result = await work();
  say(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Exits with a message and code 1 on a SetupError or an unwritable folder.
 * @param {() => Promise<void>} main
 */
export function runMain(main) {
  main().catch((error) => {
    if (accessErrorCodes.has(error?.code)) {
      process.stderr.write(`${error.message}\n`);
      process.stderr.write("Change the owner of the checkout (chown), or start as its owner.\n");
      process.exit(1);
    }
    if (!(error instanceof SetupError)) throw error;
    if (error.output) process.stderr.write(`${error.output.trimEnd().slice(-6000)}\n\n`);
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
