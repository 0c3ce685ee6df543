import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as openRequest } from "node:http";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import express, { type Request } from "express";
import { afterAll, expect, test } from "vitest";
import { openMediaFolder } from "../embedded/uploads/media-folder.ts";
import { receiveFile } from "../embedded/uploads/receive.ts";
import { readForm } from "../rest/multipart.ts";
import { readSignedForm } from "../uploads/signed-form.ts";

type Reader = (request: Request) => Promise<unknown>;
let read: Reader;
let outcomes: Promise<unknown>[] = [];
let waits = true;
const app = express();
app.post("/", async (request, response) => {
  if (waits) await new Promise((resolve) => request.once("close", resolve));
  const outcome = read(request).then(() => "read", String);
  outcomes.push(outcome);
  await outcome;
  response.end();
});
const server = createServer(app);

const folder = mkdtempSync(path.join(os.tmpdir(), "starling-broken-off-"));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const READERS: [name: string, reader: Reader][] = [
  [
    "the ingest",
    (request) => receiveFile(request, openMediaFolder(folder), { key: "a", start: 0, size: 9_000 }),
  ],
  [
    "a signed upload",
    (request) =>
      readSignedForm(request, {
        judge: async () => undefined,
        store: async (bytes) => String((await buffer(bytes)).length),
        forget: async () => undefined,
      }),
  ],
  ["a profile's form", (request) => readForm(request, new Set(["file"]))],
];
const BODY = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n12345';

async function hangUp(missing: number): Promise<unknown> {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const headers = {
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(BODY.length + missing),
  };
  outcomes = [];
  const request = openRequest({ port, host: "127.0.0.1", method: "POST", headers });
  request.on("error", () => undefined);
  const arrived = once(server, "request");
  request.write(BODY);
  await arrived;
  request.destroy();
  await expect.poll(() => outcomes.length).toBe(1);
  return outcomes[0];
}

test.each(READERS)(
  "%s fails when the connection ends before or while the body is read",
  async (_name, reader) => {
    read = reader;
    for (waits of [true, false]) expect(await hangUp(1_000)).toMatch(/Error/);
  },
);
