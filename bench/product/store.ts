import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import type { BucketSettings } from "@starling/server/media/bucket";
import { closeOnExit } from "./resources.ts";

/** Fake S3 bucket in a separate process. */
export interface StoreProcess {
  settings: BucketSettings;
  variables: Record<string, string>;
  /**
   * Delays the next request whose method and path start with `beginning` until `release` is called. Resolves
   * when that request arrives.
   */
  hold(beginning: string): Promise<void>;
  release(): void;
}

const SCRIPT = createRequire(import.meta.url).resolve("@starling/server/testing/store/run-store");

async function messageOf<T>(child: ChildProcess): Promise<[T]> {
  const [message] = await once(child, "message");
  return [message];
}

export async function startStoreProcess(origins: readonly string[] = []): Promise<StoreProcess> {
  const child = fork(SCRIPT, ["0", ...origins], { execArgv: [], stdio: "inherit", detached: true });
  closeOnExit(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  const [{ settings }]: [{ settings: BucketSettings }] = await messageOf(child);
  return {
    settings,
    variables: {
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ENDPOINT: settings.endpoint ?? "",
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    hold: async (beginning) => {
      const held = messageOf(child);
      child.send({ hold: beginning });
      await held;
    },
    release: () => void child.send({ release: true }),
  };
}
