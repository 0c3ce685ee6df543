import type { InitiatedUpload, UploadedFile } from "@starling/validators/uploads";
import { commands } from "vitest/browser";
import { type Handlers, refuse } from "./fake-link.ts";

interface Trouble {
  part: number;
  how: "breaks off" | "fails" | "waits";
  times: number;
}

interface Seen {
  sent: number[];
  arrived: number[];
  open: number;
  files: string[];
}

declare module "vitest/browser" {
  interface BrowserCommands {
    store(verb: "reset", input: { origin: string; troubles: Trouble[] }): Promise<void>;
    store(verb: "begin", input: { size: number; digest: string; isLate: boolean }): Promise<InitiatedUpload>;
    store(verb: "finish", input: { id: string }): Promise<boolean>;
    store(verb: "cancel", input: { id: string }): Promise<void>;
    store(verb: "seen"): Promise<Seen>;
  }
}

interface Options {
  troubles?: Trouble[];
  /** Origin that the store accepts; this page's origin by default. */
  origin?: string;
  /** Number of times that the procedures return expired upload URLs. */
  late?: number;
  made?: UploadedFile;
}

/** Resets the S3-compatible test store. Returns procedures that use it. */
export async function realStore({
  troubles = [],
  origin = location.origin,
  late = 0,
  made = {},
}: Options = {}) {
  await commands.store("reset", { origin, troubles });
  const calls: string[] = [];
  let lateOnes = late;
  const handlers: Handlers = {
    uploads: {
      begin: ({ size, digest = "" }) => {
        calls.push("begin");
        lateOnes -= 1;
        return commands.store("begin", { size, digest, isLate: lateOnes >= 0 });
      },
      finish: async ({ id }) => {
        calls.push("finish");
        const isWhole = await commands.store("finish", { id });
        return isWhole ? made : refuse({ message: "Parts are missing", status: 409, code: "CONFLICT" });
      },
      cancel: async ({ id }) => {
        calls.push("cancel");
        await commands.store("cancel", { id });
        return { cancelled: true };
      },
    },
  };
  return { handlers, calls, seen: () => commands.store("seen") };
}

export async function sumOf(file: Blob): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
