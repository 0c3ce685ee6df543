import type { BucketSettings } from "../../media/bucket.ts";
import { startStore } from "./start-store.ts";

/** A store that is there while a file of tests runs. */
interface OpenStore {
  settings: BucketSettings;
  close(): Promise<void>;
}

/** The store that `S3_TEST_URL` names (docs/operating.md), or else a stand-in of its own, which lets these origins' pages in. */
export async function openStore(origins: readonly string[]): Promise<OpenStore> {
  const given = process.env.S3_TEST_URL;
  if (given === undefined) return startStore({ origins });
  return { settings: settingsOf(new URL(given)), close: async () => undefined };
}

function settingsOf({ origin, pathname, username, password, searchParams }: URL): BucketSettings {
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    forcePathStyle: true,
  };
}
