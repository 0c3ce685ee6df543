import type { BucketSettings } from "../../media/bucket.ts";
import { startStore } from "./start-store.ts";

interface OpenStore {
  settings: BucketSettings;
  close(): Promise<void>;
}

/** Uses the store at `S3_TEST_URL` (docs/operating.md), or a fake store that allows these origins. */
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
