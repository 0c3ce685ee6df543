import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * What is replaced in the driver, by file. postgres.js 3.4.9 still writes to a connection that the database has
 * closed: a transaction that fails there sends its rollback, which ends the process with an uncaught TypeError
 * (porsager/postgres issues 1154 and 1208) or reaches the next transaction on the reopened connection.
 */
const REPLACEMENTS = {
  "connection.js": [
    [
      "  function execute(q) {\n",
      `  function execute(q) {
    if (!socket || socket.destroyed) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
`,
    ],
    [
      "    socket.removeAllListeners()\n    socket = null\n",
      "    socket.removeAllListeners()\n    socket = chunk = nextWriteTimer = null\n",
    ],
  ],
  "index.js": [
    [
      "    let savepoints = 0\n      , connection\n",
      "    let savepoints = 0\n      , gone\n      , connection\n",
    ],
    ["connection.onclose = reject)\n", "connection.onclose = error => reject(gone = error))\n"],
    [
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (gone)\n          return q.reject(gone)\n",
    ],
  ],
};

/** Repairs the driver inside the bundle, until a release of it does. A driver with another text fails the build. */
export const patchPostgresDriver = {
  name: "patch-postgres-driver",
  setup(build) {
    const patched = new Set();
    build.onStart(() => patched.clear());
    build.onLoad({ filter: /[\\/]node_modules[\\/]postgres[\\/]src[\\/](index|connection)\.js$/ }, (file) => {
      const name = path.basename(file.path);
      patched.add(name);
      return { contents: replaceAll(name, readFileSync(file.path, "utf8")), loader: "js" };
    });
    build.onEnd(() => {
      const missing = Object.keys(REPLACEMENTS).filter((name) => !patched.has(name));
      if (missing.length > 0) throw new Error(`The bundle lacks postgres/src/${missing.join(", ")}`);
    });
  },
};

function replaceAll(name, text) {
  return REPLACEMENTS[name].reduce((source, [before, after]) => {
    if (source.split(before).length === 2) return source.replace(before, () => after);
    throw new Error(
      `postgres/src/${name} has changed: see whether patch-postgres-driver.mjs is still needed`,
    );
  }, text);
}
