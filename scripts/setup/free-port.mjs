import { createServer } from "node:net";

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * Searches for a free port, because other checkouts may run tests in parallel.
 * @param {number} from
 * @returns {Promise<number>}
 */
export async function freePort(from) {
  for (let port = from; port < from + 100; port += 1) if (await isFree(port)) return port;
  throw new Error(`No port from ${from} to ${from + 99} is free`);
}
