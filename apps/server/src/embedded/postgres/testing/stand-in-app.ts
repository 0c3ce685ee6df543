import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** The app in a process of its own, so that a test can kill it. */
export type StandInApp = { process: ChildProcess; firstLine: string; exitCode(): Promise<number | null> };

/** Starts it over a data folder; `firstLine` is the database's address, or why it refused. */
export async function startStandInApp(dataDir: string, ...args: string[]): Promise<StandInApp> {
  const script = path.join(import.meta.dirname, "run-until-killed.ts");
  const child = spawn(process.execPath, [script, dataDir, ...args], { stdio: ["pipe", "pipe", "pipe"] });
  const exited = once(child, "exit");
  const firstLine = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").once("data", (text: string) => resolve(text.trim()));
    }
  });
  return {
    process: child,
    firstLine,
    exitCode: async () => {
      await exited;
      return child.exitCode;
    },
  };
}

/** Ends it as an unplugged machine would end it. */
export async function killStandInApp(app: StandInApp): Promise<void> {
  app.process.kill("SIGKILL");
  await app.exitCode();
}
