import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Store, startStore } from "../testing/store/start-store.ts";
import { type BucketSettings, openBucket } from "./bucket.ts";
import { checkBucket } from "./check-bucket.ts";

const origin = "https://starling.example";
let store: Store;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());
beforeEach(() => {
  store.origins = [origin];
  store.mishap = () => undefined;
});

async function problemWith(settings: Partial<BucketSettings> = {}): Promise<string | undefined> {
  const bucket = openBucket({ ...store.settings, ...settings });
  const problem = await checkBucket(bucket, { origin, now: () => new Date(), fetch });
  bucket.close();
  return problem?.wrong;
}

test("a bucket that does all that is needed has no problem, and nothing is left in it", async () => {
  expect(await problemWith()).toBeUndefined();
  expect([store.objects.objects.size, store.objects.uploads.size]).toEqual([0, 0]);
});

test.each<[Partial<BucketSettings>, string]>([
  [{ accessKeyId: "AKIAWRONG" }, "The store does not know S3_ACCESS_KEY_ID."],
  [{ secretAccessKey: "wrong" }, "S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID."],
  [{ region: "us-east-2" }, "S3_REGION is not the bucket's region."],
  [{ bucket: "another" }, "There is no bucket named S3_BUCKET."],
  [{ endpoint: "http://127.0.0.1:9" }, "The store cannot be reached at S3_ENDPOINT."],
])("%j: %s", async (settings, words) => {
  expect(await problemWith(settings)).toBe(words);
});

test.each([
  ["begin an upload", "POST", /\?uploads/],
  ["send a part", "PUT", /partNumber/],
  ["list the parts of an upload", "GET", /uploadId/],
  ["complete an upload", "POST", /uploadId/],
  ["list uploads and files", "GET", /list-type/],
  ["read a file", "HEAD", /./],
  ["delete a file", "POST", /\?delete/],
])("a key that may not %s is told so", async (step, method, address) => {
  const denied = { status: 403, code: "AccessDenied" };
  store.mishap = (request) =>
    request.method === method && address.test(request.url ?? "") ? denied : undefined;
  expect(await problemWith()).toContain(`The key may not ${step}`);
});

test("a bucket that no page may send to is told so", async () => {
  store.origins = ["https://another.example"];
  expect(await problemWith()).toBe(`The bucket does not let the browsers of ${origin} send files.`);
});
