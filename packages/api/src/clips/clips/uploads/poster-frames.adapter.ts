import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ClipType } from "@starling/validators/clips";
import { createSemaphore } from "../../../semaphore.ts";

export interface FrameSource {
  bytes: ReadableStream<Uint8Array>;
  type: ClipType;
  /** In seconds. */
  at: number;
}

const MAX_WAIT_MS = 10_000;
const MAX_SIZE_BYTES = 30 * 1024 * 1024;
/** Sets the demuxer, because automatic format detection could open a playlist or script. */
const DEMUXERS: Record<ClipType, string> = {
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "matroska",
};

/** Decodes one video at a time, because decoding uses a full CPU core. */
const withPermit = createSemaphore({ concurrency: 1, waiting: 20 });

const missing = new Set<string>();

/** Returns null if `ffmpeg` is not installed, fails or times out. */
export async function takeFrame(source: FrameSource, program = "ffmpeg"): Promise<Uint8Array | null> {
  if (missing.has(program)) {
    await source.bytes.cancel();
    return null;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "starling-frame-"));
  try {
    const file = path.join(folder, "video");
    await pipeline(Readable.fromWeb(source.bytes, { objectMode: false }), createWriteStream(file));
    return await withPermit(() => run(program, argumentsFor(file, source)));
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function argumentsFor(file: string, { type, at }: FrameSource): string[] {
  return [
    ...["-nostdin", "-hide_banner", "-v", "error", "-threads", "1"],
    ...["-protocol_whitelist", "file", "-f", DEMUXERS[type], "-ss", String(at), "-i", file],
    ...["-map", "0:v:0", "-frames:v", "1", "-vf", "scale='min(720,iw)':-2"],
    ...["-f", "image2pipe", "-c:v", "png", "pipe:1"],
  ];
}

function run(program: string, args: readonly string[]): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "ignore"],
      timeout: MAX_WAIT_MS,
      killSignal: "SIGKILL",
      // Hides the server's environment variables from the program.
      env: { PATH: process.env.PATH ?? "" },
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_SIZE_BYTES) child.kill("SIGKILL");
      else chunks.push(chunk);
    });
    child.once("error", (error) => {
      if ("code" in error && error.code === "ENOENT") missing.add(program);
      resolve(null);
    });
    child.once("close", (code) => resolve(code === 0 && size > 0 ? Buffer.concat(chunks) : null));
  });
}
