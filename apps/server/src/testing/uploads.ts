import { readdirSync } from "node:fs";
import { request as openRequest } from "node:http";
import path from "node:path";
import type { UploadedClip } from "@starling/validators/clips";
import type { PictureKind, UploadedPicture } from "@starling/validators/pictures";
import { expect } from "vitest";
import type { TestAnswer, TestBrowser } from "./test-browser.ts";

export interface ClaimedFile {
  name: string;
  size: number;
  type: string;
}

export function announce(
  browser: TestBrowser,
  kind: string,
  file: ClaimedFile,
  input: object | null = null,
): Promise<TestAnswer> {
  return browser.request(`/api/uploadthing?actionType=upload&slug=${kind}`, {
    method: "POST",
    json: { files: [file], input },
  });
}

export function addressIn(answer: TestAnswer): string {
  const [first]: { url: string }[] = JSON.parse(answer.text);
  if (!first) throw new Error(`There is no address in ${answer.text}`);
  return first.url;
}

export interface IngestAnswer {
  status: number;
  serverData: (UploadedPicture & UploadedClip) | null;
  error: string | undefined;
}

export async function sendBytes(address: string, bytes: Uint8Array, start = 0): Promise<IngestAnswer> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes.subarray(start))]), "../../etc/passwd");
  const answer = await fetch(address, { method: "PUT", body, headers: { range: `bytes=${start}-` } });
  const json: { serverData?: UploadedPicture & UploadedClip; error?: string } = JSON.parse(
    await answer.text(),
  );
  return { status: answer.status, serverData: json.serverData ?? null, error: json.error };
}

export async function arrived(address: string): Promise<number> {
  const answer = await fetch(address, { method: "HEAD" });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get("x-ut-range-start"));
}

export async function breakOffAfter(address: string, bytes: Uint8Array, count: number): Promise<void> {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const request = openRequest(address, {
    method: "PUT",
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(head.length + bytes.length + 9),
      range: "bytes=0-",
    },
  });
  request.on("error", () => undefined);
  request.write(head);
  request.write(bytes.subarray(0, count));
  await expect.poll(() => arrived(address)).toBeGreaterThan(count - 100);
  request.destroy();
}

export async function upload(
  browser: TestBrowser,
  kind: PictureKind,
  bytes: Uint8Array,
  type = "image/png",
): Promise<IngestAnswer> {
  const answer = await announce(browser, kind, { name: "../../evil.html", size: bytes.length, type });
  return sendBytes(addressIn(answer), bytes);
}

export function storedFiles(folder: string): string[] {
  const pictures = readdirSync(folder).filter((name) => !name.startsWith("."));
  const others = [".uploads", ".videos"].flatMap((name) => readdirSync(path.join(folder, name)));
  return [...pictures, ...others];
}

export function partsIn(folder: string): string[] {
  return readdirSync(path.join(folder, ".parts"));
}
