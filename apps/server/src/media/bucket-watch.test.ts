import { afterAll, afterEach, expect, test } from "vitest";
import { startStore } from "../testing/store/start-store.ts";
import { openBucket } from "./bucket.ts";
import { type BucketWatch, watchBucket } from "./bucket-watch.ts";
import { type BucketProblem, checkBucket } from "./check-bucket.ts";

const origin = "https://starling.example";
const inTime = { timeout: 5_000, interval: 20 };
let watch: BucketWatch | undefined;
const store = await startStore({ origins: [origin] });
const bucket = openBucket(store.settings);
afterEach(() => {
  watch?.stop();
  store.mishap = () => undefined;
});
afterAll(async () => {
  bucket.close();
  await store.close();
});

const check = () =>
  checkBucket(bucket, { origin, publicSetting: "S3_ENDPOINT", now: () => new Date(), fetch });

function follow(look: () => Promise<BucketProblem[]> = check, longestMs = 5_000) {
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);
  watch = watchBucket(bucket, look, { log: { info: note, error: note }, everyMs: 20, longestMs });
  return { watch, logged };
}

test("logs once when the bucket's access key loses its permissions, and once when it regains them", async () => {
  const { watch, logged } = follow();
  expect(await watch.first).toEqual([]);
  expect(watch.away()).toBeNull();
  store.mishap = () => ({ status: 403, code: "AccessDenied" });
  await expect
    .poll(() => watch.away(), inTime)
    .toContain("S3_ACCESS_KEY_ID names a key that is not allowed to");
  store.mishap = () => undefined;
  await expect.poll(() => watch.away(), inTime).toBeNull();
  expect(logged).toEqual([
    expect.stringContaining("Bucket check failed: S3_ACCESS_KEY_ID"),
    "Bucket works again",
  ]);
});
