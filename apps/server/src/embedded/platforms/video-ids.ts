import { createHash } from "node:crypto";

const MINUTE = 60_000;
/** Video ids store the stream's start in three bytes, in minutes since this time. */
const EPOCH = Date.UTC(2020, 0, 1);
const CHANNEL_BYTES = 5;

function channelBytes(subject: string): Buffer {
  return createHash("sha256").update(`videos of ${subject}`).digest().subarray(0, CHANNEL_BYTES);
}

/** Encodes channel and start in eleven characters. */
export function videoId(subject: string, start: Date): string {
  const id = Buffer.alloc(CHANNEL_BYTES + 3);
  channelBytes(subject).copy(id);
  id.writeUIntBE(Math.floor((start.getTime() - EPOCH) / MINUTE) % 2 ** 24, CHANNEL_BYTES, 3);
  return id.toString("base64url");
}

/** Start time in a video id; null if the id belongs to another channel. */
export function startOf(id: string, subject: string): Date | null {
  const bytes = Buffer.from(id, "base64url");
  if (bytes.length !== CHANNEL_BYTES + 3 || !bytes.subarray(0, CHANNEL_BYTES).equals(channelBytes(subject))) {
    return null;
  }
  return new Date(EPOCH + bytes.readUIntBE(CHANNEL_BYTES, 3) * MINUTE);
}
