import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

/**
 * Returns the previous port if it is free, otherwise a new one below 32768. The system uses higher ports for
 * outgoing connections.
 */
export async function choosePort(home: string): Promise<number> {
  const file = path.join(home, "postgres-port");
  const remembered = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (remembered >= 1024 && remembered < 65536 && (await isFree(remembered))) return remembered;
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_768);
    if (!(await isFree(port))) continue;
    writeFileSync(file, `${port}\n`);
    return port;
  }
  throw new Error("No free port between 20000 and 32767 on 127.0.0.1.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
