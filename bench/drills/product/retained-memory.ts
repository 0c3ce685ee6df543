import { setTimeout as delay } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";

const COLLECTIONS = 3;
const LOOK_EVERY_MS = 20;
const GIVE_UP_MS = 20_000;

/** Runs in the server before its own code: at a signal it collects its garbage and says what it still holds. */
const REPORT = `const { Session } = await import("node:inspector/promises");
process.on("SIGUSR2", async () => {
  for (let time = 0; time < ${COLLECTIONS}; time += 1) {
    globalThis.gc();
    // What a finaliser lets go is only found by the next collection.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // That alone keeps the room for new objects that the process has grown to; this gives it back.
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write("retained " + (heapUsed + external) + " bytes\\n");
});`;

/** Node's flags for a server that is to be asked for its memory. */
export const REPORTS_MEMORY = [
  "--expose-gc",
  "--import",
  `data:text/javascript,${encodeURIComponent(REPORT)}`,
];

type Asked = Pick<ServerProcess, "output" | "kill">;

function reports(server: Asked): number[] {
  return [...server.output().matchAll(/^retained (\d+) bytes$/gm)].map(([, bytes]) => Number(bytes));
}

/** The bytes a server still holds, in its heap and beside it, once all that nobody needs was collected. */
export async function retainedMemory(server: Asked): Promise<number> {
  const before = reports(server).length;
  server.kill("SIGUSR2");
  for (const start = performance.now(); performance.now() - start < GIVE_UP_MS; ) {
    const retained = reports(server)[before];
    if (retained !== undefined) return retained;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error("The server did not say what it holds");
}
