import { createHash, randomUUID } from "node:crypto";
import { checkParts, partsOf } from "@starling/api/clips/uploads/rules";
import { once } from "@starling/validators/once";
import type { InitiatedUpload } from "@starling/validators/uploads";
import { openBucket } from "../../media/bucket.ts";
import { directUploads } from "../../media/direct-uploads.ts";
import { startStore } from "./start-store.ts";

/** Failure of an upload part at its first `times` attempts: connection lost, status 500, or no response. */
export interface Trouble {
  part: number;
  how: "breaks off" | "fails" | "waits";
  times: number;
}

export interface Seen {
  sent: number[];
  /** Part numbers of the stored parts of incomplete files. */
  arrived: number[];
  open: number;
  /** SHA-256 of each complete file. */
  files: string[];
}

interface OpenFile {
  id: string;
  storeId: string;
  size: number;
}

function createStoreForPages() {
  const open = once(async () => {
    const store = await startStore();
    store.unref();
    return { store, direct: directUploads(openBucket(store.settings), () => new Date()) };
  });

  const known = new Map<string, OpenFile>();
  let sent: number[] = [];

  async function reset({ origin, troubles }: { origin: string; troubles: Trouble[] }): Promise<void> {
    const { store } = await open();
    store.origins = [origin];
    store.objects.objects.clear();
    store.objects.uploads.clear();
    known.clear();
    sent = [];
    store.mishap = ({ url, method }) => {
      const number = Number(new URL(url ?? "", "http://localhost").searchParams.get("partNumber") ?? 0);
      if (method !== "PUT" || number === 0) return undefined;
      sent.push(number);
      const trouble = troubles.find(({ part, times }) => part === number && times > 0);
      if (!trouble) return undefined;
      trouble.times -= 1;
      if (trouble.how === "waits") return new Promise((resolve) => setTimeout(resolve, 3_000, "breaks off"));
      return trouble.how === "fails" ? { status: 500, code: "InternalError" } : "breaks off";
    };
  }

  /** Like the API procedure `begin`, but for a single user. With `isLate`, returns expired URLs. */
  async function begin(asked: { size: number; digest: string; isLate: boolean }): Promise<InitiatedUpload> {
    const { store, direct } = await open();
    const { size, digest, isLate } = asked;
    let file = known.get(digest);
    if (!file) {
      const id = randomUUID();
      file = { id, storeId: await direct.begin(id, "video/mp4"), size };
      known.set(digest, file);
    }
    const there = checkParts(size, (await direct.arrived(file)) ?? []).there.map(({ number }) => number);
    const late = directUploads(openBucket(store.settings), () => new Date(Date.now() - 3_600_000));
    const parts = partsOf(size).map(async ({ number, start, end }) => {
      const part = { number, size: end - start, seconds: 900 };
      const address = there.includes(number) ? null : await (isLate ? late : direct).addressOf(file, part);
      return { number, start, end, address };
    });
    return { id: file.id, parts: await Promise.all(parts) };
  }

  async function finish({ id }: { id: string }): Promise<boolean> {
    const { direct } = await open();
    const file = [...known.values()].find((each) => each.id === id);
    const arrived = file ? await direct.arrived(file) : null;
    if (!file || !arrived) return false;
    const { there, isWhole } = checkParts(file.size, arrived);
    return isWhole && direct.complete(file, there);
  }

  async function cancel({ id }: { id: string }): Promise<void> {
    const { direct } = await open();
    const file = [...known.values()].find((each) => each.id === id);
    if (file) await direct.forget(file);
  }

  async function seen(): Promise<Seen> {
    const { store } = await open();
    const files = [...store.objects.objects.values()].map(({ bytes }) =>
      createHash("sha256").update(bytes).digest("hex"),
    );
    const arrived = [...store.objects.uploads.values()].flatMap(({ parts }) => [...parts.keys()]);
    return { sent, arrived, open: store.objects.uploads.size, files };
  }

  return { reset, begin, finish, cancel, seen };
}

export type StoreForPages = ReturnType<typeof createStoreForPages>;

const stores = new Map<string, StoreForPages>();

/** Store for the pages of one test file, run outside the browser. */
export function storeForPages(file: string): StoreForPages {
  const store = stores.get(file) ?? createStoreForPages();
  stores.set(file, store);
  return store;
}
