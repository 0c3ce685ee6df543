import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** A free port below 20000: the embedded Postgres takes its own from above, and outgoing connections from 32768. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(12_000, 20_000);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port between 12000 and 19999");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
