import { videoBytes } from "@starling/api/testing/videos";
import type { TestAnswer, TestBrowser } from "./test-browser.ts";
import { addressIn, announce, type IngestAnswer, sendBytes } from "./uploads.ts";

export { videoBytes };

export interface StartedClip {
  id: string;
  uploadUrl: string;
  fields: Record<string, string>;
}

function started(answer: TestAnswer): StartedClip {
  const { clip, signed } = JSON.parse(answer.text).data;
  const { signature, apiKey, timestamp, uploadUrl } = signed;
  const fields = { signature, api_key: apiKey, timestamp: String(timestamp), public_id: clip.url };
  return { id: clip._id, uploadUrl, fields };
}

export async function startClip(browser: TestBrowser, title = "A leap"): Promise<StartedClip> {
  const json = { title, description: "Over the wall", duration: 2, tags: ["speedrun"] };
  return started(await browser.request("/api/v1/clip/upload", { method: "POST", json }));
}

/** Posts a signed video without cookies; by default, the file precedes the other fields. */
export async function postVideo(
  { uploadUrl, fields }: StartedClip,
  bytes: Uint8Array,
  order: "file first" | "file last" = "file first",
): Promise<{ status: number; headers: Headers; json: Record<string, unknown> }> {
  const body = new FormData();
  const file = new Blob([new Uint8Array(bytes)], { type: "text/html" });
  if (order === "file first") body.append("file", file, "../../evil.html");
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (order === "file last") body.append("file", file, "../../evil.html");
  const answer = await fetch(uploadUrl, { method: "POST", body });
  return { status: answer.status, headers: answer.headers, json: JSON.parse(await answer.text()) };
}

export async function addressForVideo(
  browser: TestBrowser,
  clipId: string,
  size: number,
  type = "video/mp4",
): Promise<string> {
  return addressIn(await announce(browser, "clip", { name: "../../evil.html", size, type }, { clipId }));
}

export async function uploadClip(
  browser: TestBrowser,
  bytes: Uint8Array,
): Promise<IngestAnswer & { clipId: string }> {
  const { id } = await startClip(browser);
  return { ...(await sendBytes(await addressForVideo(browser, id, bytes.length), bytes)), clipId: id };
}
