import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type StandInApp = { process: ChildProcess; firstLine: string; exitCode(): Promise<number | null> };

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

export async function killStandInApp(app: StandInApp): Promise<void> {
  app.process.kill("SIGKILL");
  await app.exitCode();
}
