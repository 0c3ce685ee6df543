import { readFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, type CDPSession, expect, type Page } from "@playwright/test";

const TYPES = { "clip.mp4": "video/mp4", "clip.webm": "video/webm" };
const VIDEOS = path.resolve(import.meta.dirname, "../../packages/api/src/testing/videos");

export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Videos of two seconds in landscape and 1.5 seconds in portrait format. */
export function video(name: keyof typeof TYPES): PickedFile {
  return { name, mimeType: TYPES[name], buffer: readFileSync(path.join(VIDEOS, name)) };
}

/** Pads the video with an MP4 box that players skip. */
export function heavyVideo(bytes: number): PickedFile {
  const light = video("clip.mp4");
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write("free", 4, "latin1");
  return { ...light, buffer: Buffer.concat([light.buffer, box]) };
}

export async function addClip(request: APIRequestContext, title: string): Promise<string> {
  const created = await request.post("/api/v1/clip/upload", {
    data: { title, description: `All of ${title}.`, duration: 2, tags: ["e2e"] },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { clip, signed } = (await created.json()).data;
  const { name, mimeType, buffer } = video("clip.mp4");
  const sent = await request.post(signed.uploadUrl, {
    multipart: {
      signature: signed.signature,
      api_key: signed.apiKey,
      timestamp: String(signed.timestamp),
      public_id: clip.url,
      file: { name, mimeType, buffer },
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return clip._id;
}

/** Adds the clips one after another, so that the last title belongs to the newest clip. */
export async function addClips(request: APIRequestContext, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) ids.push(await addClip(request, title));
  return ids;
}

export async function slowUploads(page: Page, bytesPerSecond: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}

export function addClipOn(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Add Clip" });
  return {
    dialog,
    button: page.getByRole("button", { name: "Add Clip", exact: true }),
    choose: dialog.getByLabel("Choose a video"),
    frame: dialog.getByRole("slider", { name: "Poster frame" }),
    title: dialog.getByRole("textbox", { name: "Title" }),
    description: dialog.getByRole("textbox", { name: "Description" }),
    tags: dialog.getByRole("textbox", { name: "Tags" }),
    captions: dialog.getByLabel("Captions file"),
    progress: dialog.getByRole("progressbar", { name: "Upload" }),
    said: dialog.getByRole("status"),
    send: dialog.getByRole("button", { name: "Upload clip" }),
    press: (name: "Pause" | "Resume" | "Cancel upload") => dialog.getByRole("button", { name }).click(),
  };
}
