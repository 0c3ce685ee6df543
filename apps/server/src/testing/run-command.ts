import { spawn } from "node:child_process";
import { vi } from "vitest";

interface Outcome {
  code: number | null;
  output: string;
}

/** Uses a separate process, which takes seconds to start. */
export function runCommand(script: string, databaseUrl: string, words: readonly string[]): Promise<Outcome> {
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

let calls = 0;

/** Like {@link runCommand}, but in this process, one command at a time. */
export async function runCommandHere(
  script: string,
  databaseUrl: string,
  words: readonly string[],
): Promise<Outcome> {
  let output = "";
  const keep = (text: string | Uint8Array) => {
    output += text.toString();
    return true;
  };
  const streams = [process.stdout, process.stderr].map((one) =>
    vi.spyOn(one, "write").mockImplementation(keep),
  );
  const { argv, exitCode } = process;
  vi.stubEnv("DATABASE_URL", databaseUrl);
  process.argv = [...argv.slice(0, 1), script, ...words];
  try {
    calls += 1;
    // A unique import URL makes the module run again.
    await import(`${script}?call=${calls}`);
    return { code: Number(process.exitCode ?? 0), output };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const stream of streams) stream.mockRestore();
  }
}
