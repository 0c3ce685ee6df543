import { createHash, randomUUID } from "node:crypto";
import { videoBytes } from "@starling/api/testing/videos";
import type { OwnClipsPage } from "@starling/validators/clips";
import type { InitiatedUpload, UploadedFile } from "@starling/validators/uploads";
import { send } from "./http.ts";

const SPACE_BYTES = 16 * 1024 * 1024;

/** Unique video of 17 MB, padded with a box that players skip. */
export function longVideo(): Buffer {
  const video = Buffer.from(videoBytes("clip.mp4"));
  video.write("free", video.indexOf("udta"), "latin1");
  const space = Buffer.alloc(SPACE_BYTES, randomUUID());
  space.writeUInt32BE(space.length);
  space.write("free", 4, "latin1");
  return Buffer.concat([video, space]);
}

/** Video as published: the contents of skipped boxes are erased (docs/decisions/017). */
export function asPublished(video: Buffer): Buffer {
  const published = Buffer.from(video);
  for (let at = video.indexOf("free"); at >= 4; at = video.indexOf("free", at + 4)) {
    const end = at - 4 + video.readUInt32BE(at - 4);
    if (end <= video.length) published.fill(0, at + 4, end);
  }
  return published;
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Place {
  url: string;
}

export function uploader(cookie: string) {
  const call = async (server: Place, procedure: string, input: object) => {
    const answer = await send(server.url, `/api/trpc/${procedure}`, { cookie, json: { json: input } });
    if (answer.status !== 200) throw new Error(`${procedure} got ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body).result.data.json;
  };
  return {
    call,
    newClip: async (server: Place): Promise<string> => {
      const said = { title: "A leap", description: "Over the wall", duration: 2, tags: [] };
      return (await call(server, "clips.create", said)).clip.id;
    },
    begin: (server: Place, clipId: string, bytes: Buffer): Promise<InitiatedUpload> =>
      call(server, "uploads.begin", {
        kind: "clip",
        clipId,
        size: bytes.length,
        type: "video/mp4",
        digest: digestOf(bytes),
      }),
    finish: (server: Place, id: string): Promise<UploadedFile> => call(server, "uploads.finish", { id }),
    addressAt: async (server: Place, clipId: string): Promise<string> => {
      const input = encodeURIComponent(JSON.stringify({ json: {} }));
      const answer = await send(server.url, `/api/trpc/clips.list?input=${input}`, { cookie });
      const { items }: OwnClipsPage = JSON.parse(answer.body).result.data.json;
      const address = items.find(({ id }) => id === clipId)?.url;
      if (!address) throw new Error(`Clip ${clipId} has no address`);
      return new URL(address, server.url).href;
    },
  };
}

/** Uploads at most `most` missing parts and returns their number. */
export async function sendParts(
  { parts }: InitiatedUpload,
  bytes: Buffer,
  most = parts.length,
): Promise<number> {
  const missing = parts.filter(({ address }) => address !== null).slice(0, most);
  for (const { start, end, address } of missing) {
    const answer = await fetch(address ?? "", {
      method: "PUT",
      body: new Uint8Array(bytes.subarray(start, end)),
    });
    if (!answer.ok) throw new Error(`A part got ${answer.status}`);
  }
  return missing.length;
}

/** Downloads a file in ranges, like a player that seeks. */
export async function played(address: string, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let start = 0; start < size; start += 3_000_000) {
    const range = `bytes=${start}-${Math.min(start + 3_000_000, size) - 1}`;
    const answer = await fetch(address, { headers: { range } });
    if (answer.status !== 206) throw new Error(`A piece got ${answer.status}`);
    pieces.push(Buffer.from(await answer.arrayBuffer()));
  }
  return Buffer.concat(pieces);
}
