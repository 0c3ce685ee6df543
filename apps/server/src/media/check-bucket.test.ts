import { afterAll, beforeEach, expect, test } from "vitest";
import { startStore } from "../testing/store/start-store.ts";
import { type BucketSettings, openBucket } from "./bucket.ts";
import { checkBucket } from "./check-bucket.ts";

const origin = "https://starling.example";
const store = await startStore();
afterAll(() => store.close());
beforeEach(() => {
  store.origins = [origin];
  store.mishap = () => undefined;
});

interface Around {
  now?: () => Date;
  fetch?: typeof globalThis.fetch;
}

async function problemsWith(settings: Partial<BucketSettings> = {}, around: Around = {}): Promise<string[]> {
  const bucket = openBucket({ ...store.settings, ...settings });
  const publicSetting = settings.publicEndpoint === undefined ? "S3_ENDPOINT" : "S3_PUBLIC_ENDPOINT";
  const { now = () => new Date(), fetch = globalThis.fetch } = around;
  const problems = await checkBucket(bucket, { origin, publicSetting, now, fetch });
  bucket.close();
  return problems.map(({ name, wrong, isLasting }) => `${name} ${wrong}${isLasting ? "!" : ""}`);
}

test("finds no problem with a working bucket, and leaves no files in it", async () => {
  expect(await problemsWith()).toEqual([]);
  expect([store.objects.objects.size, store.objects.uploads.size]).toEqual([0, 0]);
});

test.each<[Partial<BucketSettings>, string]>([
  [{ accessKeyId: "AKIAWRONG" }, "S3_ACCESS_KEY_ID is not known to the store!"],
  [{ secretAccessKey: "wrong" }, "S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID!"],
  [{ region: "us-east-2" }, "S3_REGION is not the bucket's region!"],
  [{ bucket: "another" }, "S3_BUCKET names a bucket that does not exist!"],
  [
    { endpoint: "http://127.0.0.1:9" },
    "S3_ENDPOINT points to a server that cannot be reached from this machine (ECONNREFUSED)",
  ],
])("checkBucket with the settings %j reports: %s", async (settings, words) => {
  expect(await problemsWith(settings)).toEqual([words]);
});

test.each([
  ["begin an upload", "POST", /\?uploads/],
  ["send a part", "PUT", /partNumber/],
  ["list the parts of an upload", "GET", /uploadId/],
  ["complete an upload", "POST", /uploadId/],
  ["list uploads and files", "GET", /list-type/],
  ["read a file", "HEAD", /./],
  ["delete a file", "POST", /\?delete/],
])("reports an access key without permission to %s", async (step, method, address) => {
  const denied = { status: 403, code: "AccessDenied" };
  store.mishap = (request) =>
    request.method === method && address.test(request.url ?? "") ? denied : undefined;
  expect((await problemsWith()).join()).toMatch(
    `S3_ACCESS_KEY_ID names a key that is not allowed to ${step}`,
  );
});

test("reports a bucket that does not accept uploads from browsers", async () => {
  store.origins = ["https://another.example"];
  expect(await problemsWith()).toEqual([
    `S3_BUCKET names a bucket that does not let browsers upload files from ${origin}`,
  ]);
});

test("tests the public endpoint like a browser, and tests the key's permissions even if the endpoint is down", async () => {
  const { port } = new URL(store.endpoint);
  expect(await problemsWith({ publicEndpoint: `http://localhost:${port}` })).toEqual([]);
  expect(await problemsWith({ publicEndpoint: "http://127.0.0.1:9" })).toEqual([
    "S3_PUBLIC_ENDPOINT points to a server that cannot be reached from this machine",
  ]);
  const denied = { status: 403, code: "AccessDenied" };
  store.mishap = ({ url }) => (/\?delete/.test(url ?? "") ? denied : undefined);
  expect(await problemsWith({ publicEndpoint: "http://127.0.0.1:9" })).toHaveLength(2);
});

test("reports a wrong clock without reporting missing permissions or CORS rules that result from it", async () => {
  const now = () => new Date(Date.now() - 3_600_000);
  expect(await problemsWith({}, { now })).toEqual(["The clock of this machine is 1 hour behind the store's"]);
});
