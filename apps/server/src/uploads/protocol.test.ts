import { existsSync, symlinkSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { signatureOf } from "../embedded/uploads/signatures.ts";
import { openTestServer } from "../testing/open-test-server.ts";
import { member, type Person } from "../testing/people.ts";
import { addressIn, announce, arrived, breakOffAfter, sendBytes, storedFiles } from "../testing/uploads.ts";

let person: Person;
const server = await openTestServer();
const noise = { type: "gaussian" as const, mean: 120, sigma: 60 };
const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#555", noise } })
  .png()
  .toBuffer();
beforeEach(async () => {
  person = await member(server, "streamer");
});

const stored = () => storedFiles(server.media.folder);

async function addressFor(size = bytes.length): Promise<string> {
  return addressIn(await announce(person.browser, "avatar", { name: "a.png", size, type: "image/png" }));
}

test("resumes an interrupted upload", async () => {
  const address = await addressFor();
  await breakOffAfter(address, bytes, 200_000);
  const start = await arrived(address);
  expect(start).toBeLessThan(bytes.length);
  const answer = await sendBytes(address, bytes, start);
  expect(answer).toMatchObject({ status: 200, serverData: { avatar: expect.stringMatching(/^\/media\//) } });
});

test("gives a repeated upload the same response and stores its file once", async () => {
  const address = await addressFor();
  const first = await sendBytes(address, bytes);
  const files = stored();
  expect(await arrived(address)).toBe(bytes.length);
  expect(await sendBytes(address, bytes, bytes.length)).toEqual(first);
  expect(await sendBytes(address, bytes)).toEqual(first);
  expect(stored()).toEqual(files);
});

test.each<[string, (address: string) => string]>([
  ["with another key", (address) => address.replace(/ingest\/\w{4}/, "ingest/evil")],
  ["with a larger file size", (address) => address.replace(/file-size=\d+/, "file-size=99999999")],
  ["with a forged signature", (address) => `${address.slice(0, -4)}0000`],
  ["without a signature", (address) => address.replace(/&signature=.*/, "")],
  ["with text after the signature", (address) => `${address}&x=1`],
  ["that has expired", (address) => signed(address.replace(/expires=\d+/, `expires=${Date.now() - 1}`))],
  ["for another app", (address) => signed(address.replace("x-ut-identifier=local", "x-ut-identifier=other"))],
  ["for an unannounced file", (address) => signed(address.replace(/ingest\/\w{4}/, "ingest/evil"))],
])("rejects an upload URL %s", async (_name, change) => {
  const files = stored();
  const answer = await sendBytes(change(await addressFor()), bytes);
  expect(answer).toMatchObject({ status: 400, error: expect.any(String) });
  expect(stored()).toEqual(files);
});

function signed(address: string): string {
  const [before = ""] = address.split("&signature=");
  return `${before}&signature=${encodeURIComponent(signatureOf(before, server.media.apiKey))}`;
}

test("a file key in a URL reaches no file outside the media folder", async () => {
  for (const key of ["..%2F..%2Fescape", ".parts", "%00", `a${"b".repeat(200)}`]) {
    const address = signed((await addressFor()).replace(/ingest\/\w+/, `ingest/${key}`));
    expect((await fetch(address, { method: "HEAD" })).status).toBe(400);
    expect((await fetch(`${server.url}/media/${key}`)).status).toBe(404);
  }
});

test("reports a full disk, removes the incomplete file and accepts later uploads", async () => {
  // Runs only on Linux, which has `/dev/full`.
  if (process.platform !== "linux") return;
  const address = await addressFor();
  const part = path.join(server.media.folder, ".parts", new URL(address).pathname.split("/").at(-1) ?? "");
  symlinkSync("/dev/full", part);
  expect(await sendBytes(address, bytes)).toMatchObject({ status: 507 });
  expect(existsSync(part)).toBe(false);
  expect(await sendBytes(address, bytes)).toMatchObject({ status: 200 });
});

test("requests that announce, confirm or delete files require the API key", async () => {
  await sendBytes(await addressFor(), bytes);
  const files = stored();
  for (const [path, body] of [
    ["route-metadata", { fileKeys: ["x"], metadata: {}, callbackSlug: "avatar" }],
    ["callback-result", { fileKey: "x", callbackData: {} }],
    ["v6/deleteFiles", { fileKeys: files }],
  ] as const) {
    const answer = await server.browser().request(`/ingest/${path}`, {
      json: body,
      headers: { "x-uploadthing-api-key": "sk_guess" },
    });
    expect(answer.status).toBe(401);
  }
  expect(stored()).toEqual(files);
});

test("ignores a callback without UploadThing's signature", async () => {
  const file = {
    name: "a",
    size: 1,
    type: "image/png",
    customId: null,
    key: "x",
    url: "",
    appUrl: "",
    ufsUrl: "",
    fileHash: "",
  };
  const payload = { status: "uploaded", metadata: { profileId: person.profileId }, origin: server.url, file };
  for (const signature of [undefined, "hmac-sha256=00", signatureOf("something else", server.media.apiKey)]) {
    const answer = await server.browser().request("/api/uploadthing?slug=avatar", {
      json: payload,
      headers: {
        "uploadthing-hook": "callback",
        ...(signature ? { "x-uploadthing-signature": signature } : {}),
      },
    });
    expect(answer.status).toBe(400);
  }
});

test("logs neither the signature nor the API key of an upload", async () => {
  await sendBytes(await addressFor(), bytes);
  const log = server.log.join("\n");
  expect(log).toContain("/ingest/");
  for (const secret of ["signature=", "hmac-sha256", server.media.apiKey]) expect(log).not.toContain(secret);
});
