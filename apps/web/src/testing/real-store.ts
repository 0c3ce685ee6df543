import type { BegunUpload, UploadedFile } from "@starling/validators/uploads";
import { commands } from "vitest/browser";
import { type Handlers, refuse } from "./fake-link.ts";

/** What goes wrong with a part, so many times. */
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
    store(verb: "begin", input: { size: number; digest: string; isLate: boolean }): Promise<BegunUpload>;
    store(verb: "finish", input: { id: string }): Promise<boolean>;
    store(verb: "cancel", input: { id: string }): Promise<void>;
    store(verb: "seen"): Promise<Seen>;
  }
}

interface Options {
  troubles?: Trouble[];
  /** Who may send there; this page unless given. */
  origin?: string;
  /** How many times addresses are answered that are stale. */
  late?: number;
  /** What the server makes of a whole file. */
  made?: UploadedFile;
}

/** An empty store of files beside this browser, which speaks S3's protocol, and procedures that lead there. */
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

/** The SHA-256 of a file, as the store tells its own. */
export async function sumOf(file: Blob): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
