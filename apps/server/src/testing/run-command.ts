import { spawn } from "node:child_process";

/** Runs an operator's command against a database, and answers what it wrote and how it ended. */
export function runCommand(
  script: string,
  databaseUrl: string,
  words: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}
