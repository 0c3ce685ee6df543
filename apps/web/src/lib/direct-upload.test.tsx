import { PART_BYTES } from "@starling/validators/uploads";
import { expect, test } from "vitest";
import { fakeLink, type Handlers, refuse } from "../testing/fake-link.ts";
import { realStore, sumOf } from "../testing/real-store.ts";
import { createApi, replaceApi } from "./api-client.ts";
import { directUpload } from "./direct-upload.ts";
import { ConnectionLostError } from "./send-part.ts";
import { UploadRefusedError } from "./upload-words.ts";

const purpose = { kind: "clip", clipId: "0192" } as const;

function aFile(): File {
  const parts = [1, 2, 3].map((part) => new Uint8Array(PART_BYTES).fill(part));
  return new File([...parts, new Uint8Array(1_000).fill(4)], "clip.mp4", { type: "video/mp4" });
}

function begin(file: File, handlers: Handlers) {
  replaceApi(createApi(fakeLink(handlers)));
  return directUpload(purpose, file);
}

function holding() {
  const controller = new AbortController();
  const told: number[] = [];
  const options = { signal: controller.signal, onPercent: (percent: number) => void told.push(percent) };
  return { controller, told, options };
}

test("directUpload sends a file in parts, reports progress and preserves its content", async () => {
  const { handlers, seen, calls } = await realStore({ made: { clipId: "0192" } });
  const file = aFile();
  const { told, options } = holding();
  expect(await begin(file, handlers).send(options)).toEqual({ clipId: "0192" });
  const { sent, files, open } = await seen();
  expect([[...sent].sort(), files, open]).toEqual([[1, 2, 3, 4], [await sumOf(file)], 0]);
  expect(calls).toEqual(["begin", "finish"]);
  expect([told.at(0), told.at(-1)]).toEqual([0, 100]);
  expect(Math.max(...told)).toBe(100);
  expect(told.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(1);
});

test.each(["breaks off", "fails"] as const)(
  "directUpload resends only a part whose upload %s",
  async (how) => {
    const { handlers, seen, calls } = await realStore({ troubles: [{ part: 2, how, times: 2 }] });
    const file = aFile();
    await begin(file, handlers).send(holding().options);
    const { sent, files } = await seen();
    expect([[...sent].sort(), files]).toEqual([[1, 2, 2, 2, 3, 4], [await sumOf(file)]]);
    expect(calls).toEqual(["begin", "finish"]);
  },
);

test("directUpload throws ConnectionLostError if a part repeatedly fails, and a retry sends only missing parts", async () => {
  const { handlers, seen } = await realStore({ troubles: [{ part: 2, how: "fails", times: 3 }] });
  const file = aFile();
  const upload = begin(file, handlers);
  await expect(upload.send(holding().options)).rejects.toThrow(ConnectionLostError);
  const before = (await seen()).sent.length;
  await upload.send(holding().options);
  const { sent, files } = await seen();
  expect(sent.slice(before)).toContain(2);
  expect(sent.filter((part) => part === 1)).toHaveLength(1);
  expect(files).toEqual([await sumOf(file)]);
});

test("an upload of the same file resumes after a reload, including its progress", async () => {
  const { handlers, seen } = await realStore({ troubles: [{ part: 3, how: "waits", times: 1 }] });
  const { controller, options } = holding();
  const first = begin(aFile(), handlers).send(options);
  first.catch(() => undefined);
  await expect.poll(async () => (await seen()).arrived.sort()).toEqual([1, 2, 4]);
  controller.abort();
  await expect(first).rejects.toMatchObject({ name: "AbortError" });
  const before = (await seen()).sent.length;

  const again = holding();
  const file = aFile();
  await begin(file, handlers).send(again.options);
  const { sent, files } = await seen();
  expect([sent.slice(before), files]).toEqual([[3], [await sumOf(file)]]);
  expect(again.told[0]).toBeGreaterThan(60);
});

test("a different file of the same size starts a new upload", async () => {
  const { handlers, seen } = await realStore({ troubles: [{ part: 4, how: "fails", times: 3 }] });
  await expect(begin(aFile(), handlers).send(holding().options)).rejects.toThrow(ConnectionLostError);
  const other = new File([new Uint8Array(aFile().size)], "clip.mp4", { type: "video/mp4" });
  await begin(other, handlers).send(holding().options);
  expect((await seen()).files).toEqual([await sumOf(other)]);
});

test("giveUp deletes the upload from the store, only once even if called twice", async () => {
  const { handlers, seen, calls } = await realStore({ troubles: [{ part: 1, how: "waits", times: 1 }] });
  const { controller, options } = holding();
  const upload = begin(aFile(), handlers);
  const sending = upload.send(options);
  sending.catch(() => undefined);
  await expect.poll(async () => (await seen()).sent.length).toBeGreaterThan(2);
  controller.abort();
  upload.giveUp();
  upload.giveUp();
  await expect(sending).rejects.toMatchObject({ name: "AbortError" });
  await expect.poll(async () => (await seen()).open).toBe(0);
  expect(calls).toEqual(["begin", "cancel"]);
});

test("requests new upload URLs when they have expired", async () => {
  const { handlers, seen, calls } = await realStore({ late: 1 });
  const file = aFile();
  await begin(file, handlers).send(holding().options);
  expect((await seen()).files).toEqual([await sumOf(file)]);
  expect(calls).toEqual(["begin", "begin", "finish"]);
});

test("directUpload throws the server's message for a rejection, and ConnectionLostError for a server outage", async () => {
  const { handlers } = await realStore();
  const heavy = () => refuse({ message: "This is too heavy.", status: 413, code: "PAYLOAD_TOO_LARGE" });
  const refused = begin(aFile(), { uploads: { ...handlers.uploads, begin: heavy } }).send(holding().options);
  await expect(refused).rejects.toThrow(new UploadRefusedError("This is too heavy."));
  const away = () => refuse({ message: "Away", status: 503, code: "SERVICE_UNAVAILABLE" });
  const lost = begin(aFile(), { uploads: { ...handlers.uploads, finish: away } }).send(holding().options);
  await expect(lost).rejects.toThrow(ConnectionLostError);
});

test("directUpload throws ConnectionLostError if the store rejects the page's origin", async () => {
  const { handlers } = await realStore({ origin: "https://another.example" });
  await expect(begin(aFile(), handlers).send(holding().options)).rejects.toThrow(ConnectionLostError);
});
