import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeAtTheEnd } from "../../drills/open-resources.ts";
import { freePort } from "../../drills/product/free-port.ts";

/** A handler of the bench's own in a process of its own. */
export interface HandlerProcess {
  port: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a handler with its arguments and the port, and waits until it says that it listens. */
export async function startHandler(file: string, words: readonly string[]): Promise<HandlerProcess> {
  const port = await freePort();
  const child = fork(file, [...words, String(port)]);
  const stop = closeAtTheEnd(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.disconnect();
    await ended;
  });
  const [answer] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (answer !== "ready") throw new Error(`${file} did not start`);
  return { port, child, stop };
}

/** The address of a database with every statement planned for its own values: lists of facets differ too much. */
export function plannedEachTime(url: string): string {
  return `${url}?plan_cache_mode=force_custom_plan`;
}
