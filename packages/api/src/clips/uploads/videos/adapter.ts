import type { ClipType } from "@starling/validators/clips";
import type { Input, InputTrack } from "mediabunny";
import { DomainError } from "../../../errors.ts";
import { createTurns } from "../../../turns.ts";
import { clipRefused, type VideoFacts } from "../rules.ts";
import { findTraces, inBlocks, judgeBoxes, judgeElements, type ReadPart } from "./parts/rules.ts";

/** A stored file as far as it is read here. */
export interface VideoFile {
  /** In bytes. */
  size: number;
  read: ReadPart;
}

/** No sample and no table of an honest clip is longer; more at once would only fill memory. */
const MOST_AT_ONCE = 16 * 1024 * 1024;
const MOST_TRACKS = 8;
const PATIENCE_MS = 20_000;
const CACHE_BYTES = 4 * 1024 * 1024;

/** Reading takes some megabytes and a moment of a core. */
const inTurn = createTurns({ atOnce: 3, waiting: 40 });

const TYPES: ReadonlyMap<string, ClipType> = new Map([
  ["video/mp4", "video/mp4"],
  ["video/quicktime", "video/quicktime"],
  ["video/webm", "video/webm"],
]);

/**
 * What a video's bytes say of it: nothing is taken from its name or from what its sender claimed (decisions §4.10).
 * Throws 415 for what is no video that we can read, is cut off within its samples, or takes too long to read;
 * `UNAVAILABLE` when too many wait, and whatever the store throws.
 */
export function readVideo(file: VideoFile): Promise<VideoFacts> {
  return inTurn(() => read(file));
}

async function read(file: VideoFile): Promise<VideoFacts> {
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import("mediabunny");
  const read = inBlocks(file.size, file.read);
  let failure: DomainError | undefined;
  const part = async (start: number, end: number) => {
    try {
      if (end - start > MOST_AT_ONCE) throw clipRefused("unreadable");
      return await read(start, end);
    } catch (error) {
      if (error instanceof DomainError) failure ??= error;
      throw error;
    }
  };
  const source = new CustomSource({
    getSize: () => file.size,
    read: part,
    maxCacheSize: CACHE_BYTES,
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  const timer = setTimeout(() => input.dispose(), PATIENCE_MS);
  try {
    return await factsOf(input, file.size, part);
  } catch (error) {
    throw failure ?? (error instanceof DomainError ? error : clipRefused("unreadable", error));
  } finally {
    clearTimeout(timer);
    input.dispose();
  }
}

async function factsOf(input: Input, size: number, part: ReadPart): Promise<VideoFacts> {
  const type = TYPES.get((await input.getFormat()).mimeType);
  if (type === undefined) throw clipRefused("unreadable");
  // Before its tables are read in earnest: what follows believes them.
  const judged = await (type === "video/webm" ? judgeElements : judgeBoxes)(size, part);
  if (judged !== "whole") throw clipRefused(judged);
  const tracks = await input.getTracks();
  const [videos, sounds] = await Promise.all([input.getVideoTracks(), input.getAudioTracks()]);
  const video = await input.getPrimaryVideoTrack();
  if (!video || tracks.length > MOST_TRACKS) throw clipRefused("unreadable");
  for (const track of [...videos, ...sounds]) await requireWhole(track);
  const [width, height, codedWidth, codedHeight] = await Promise.all([
    video.getDisplayWidth(),
    video.getDisplayHeight(),
    video.getCodedWidth(),
    video.getCodedHeight(),
  ]);
  return {
    type,
    seconds: await input.computeDuration([...videos, ...sounds]),
    claimedSeconds: await input.getDurationFromMetadata(),
    ...{ width: Math.round(width), height: Math.round(height), codedWidth, codedHeight },
    videoCodecs: await Promise.all(videos.map((track) => track.getCodec())),
    audioCodecs: await Promise.all(sounds.map((track) => track.getCodec())),
    traces: type === "video/webm" ? [] : await findTraces(size, part),
  };
}

/** The first and the last sample of a track must lie inside the file. A video starts with a frame that stands alone. */
async function requireWhole(track: InputTrack): Promise<void> {
  const { EncodedPacketSink } = await import("mediabunny");
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket({ metadataOnly: true });
  const last = await sink.getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true });
  if (!first || !last) throw clipRefused("unreadable");
  const key = await sink.getFirstKeyPacket();
  const end = await sink.getPacket(Number.POSITIVE_INFINITY);
  if (!key || !end) throw clipRefused("cutOff");
}
