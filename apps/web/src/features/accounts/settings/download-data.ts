import { getApi } from "../../../lib/api-client.ts";
import { paths } from "../../../lib/paths.ts";

const UNAUTHORIZED = 401;
const FALLBACK_NAME = "starling.zip";
/** Milliseconds before the file's URL is revoked, because browsers may save late. */
const SAVING_MS = 60_000;

/** Contains the server's message. */
export class ExportRefused extends Error {}

/**
 * Calls `onBytes` with the number of bytes received so far. Rejects with {@link ExportRefused} or a network
 * error.
 */
export async function fetchExport(
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<{ name: string; file: Blob }> {
  const answer = await fetchWithSessionRetry(signal);
  if (!answer.ok) throw new ExportRefused(await messageOf(answer));
  return { name: nameOf(answer), file: await readAll(answer, onBytes) };
}

/** After a 401 response, renews the session with another API call and retries. */
async function fetchWithSessionRetry(signal: AbortSignal): Promise<Response> {
  const first = await fetch(paths.exportFile, { signal });
  if (first.status !== UNAUTHORIZED) return first;
  await getApi().client.accounts.me.query();
  return fetch(paths.exportFile, { signal });
}

async function messageOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : "";
  return typeof message === "string" ? message : "";
}

function nameOf(answer: Response): string {
  return /filename="([\w.-]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? FALLBACK_NAME;
}

async function readAll(answer: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = answer.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) break;
    parts.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  return new Blob(parts, { type: "application/zip" });
}

export function saveFile(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}
