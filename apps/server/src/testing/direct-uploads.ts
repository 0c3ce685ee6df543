import type { InitiatedUpload, UploadedFile, UploadKind, UploadPart } from "@starling/validators/uploads";
import type { TestAnswer, TestBrowser } from "./test-browser.ts";

export function requestUploadStart(
  browser: TestBrowser,
  kind: UploadKind,
  bytes: Uint8Array,
  more: { clipId?: string; digest?: string; size?: number; type?: string } = {},
): Promise<TestAnswer> {
  const type = kind === "clip" ? "video/mp4" : "image/png";
  return browser.mutate("uploads.begin", { kind, size: bytes.length, type, ...more });
}

export async function begin(...asked: Parameters<typeof requestUploadStart>): Promise<InitiatedUpload> {
  const answer = await requestUploadStart(...asked);
  if (answer.status !== 200) throw new Error(`No upload was begun: ${answer.text}`);
  return JSON.parse(answer.text).result.data.json;
}

export async function sendPart(
  { address, start, end }: UploadPart,
  bytes: Uint8Array,
  more = 0,
): Promise<number> {
  if (address === null) return 0;
  const body = new Uint8Array(Buffer.concat([bytes.subarray(start, end), Buffer.alloc(more)]));
  return (await fetch(address, { method: "PUT", body })).status;
}

export async function sendParts(parts: readonly UploadPart[], bytes: Uint8Array): Promise<void> {
  for (const part of parts) await sendPart(part, bytes);
}

export async function finish(
  browser: TestBrowser,
  id: string,
): Promise<{ status: number; file: UploadedFile; message: string }> {
  const answer = await browser.mutate("uploads.finish", { id });
  const { result, error } = JSON.parse(answer.text);
  return { status: answer.status, file: result?.data.json ?? {}, message: error?.json.message ?? "" };
}
