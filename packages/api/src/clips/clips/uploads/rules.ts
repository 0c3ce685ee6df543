import { t } from "@starling/i18n/translate";
import {
  CLIP_CODEC,
  CLIP_CUT_OFF,
  CLIP_TOO_HEAVY,
  CLIP_TOO_LONG,
  CLIP_TOO_WIDE,
  CLIP_UNREADABLE,
  type ClipType,
  MAX_CLIP_BYTES,
  MAX_CLIP_SIDE,
  MAX_MEASURED_SECONDS,
  PLAYABLE_CODECS,
} from "@starling/validators/clips";
import { DomainError, type ErrorCode } from "../../../errors.ts";
import type { Erasure } from "../../../ports.ts";

export type VideoProblem = "heavy" | "unreadable" | "codec" | "cutOff" | "long" | "wide";

const REFUSALS = {
  heavy: { code: "PAYLOAD_TOO_LARGE", message: CLIP_TOO_HEAVY },
  unreadable: { code: "UNSUPPORTED_MEDIA_TYPE", message: CLIP_UNREADABLE },
  codec: { code: "UNSUPPORTED_MEDIA_TYPE", message: CLIP_CODEC },
  cutOff: { code: "UNSUPPORTED_MEDIA_TYPE", message: CLIP_CUT_OFF },
  long: { code: "VALIDATION", message: CLIP_TOO_LONG },
  wide: { code: "VALIDATION", message: CLIP_TOO_WIDE },
} as const satisfies Record<VideoProblem, { code: ErrorCode; message: string }>;

/** Error 413, 415 or 400 on the field `file`. */
export function clipRefused(problem: VideoProblem, cause?: unknown): DomainError {
  const { code, message: text } = REFUSALS[problem];
  const message = t(text);
  return new DomainError(code, message, { fields: [{ path: "file", message }], cause });
}

export interface VideoFacts {
  type: ClipType;
  /** `seconds` is measured to the end of the last sample; `claimedSeconds` is stated by the metadata. */
  seconds: number;
  claimedSeconds: number | null;
  /** Displayed and encoded size in pixels. */
  width: number;
  height: number;
  codedWidth: number;
  codedHeight: number;
  videoCodecs: readonly (string | null)[];
  audioCodecs: readonly (string | null)[];
  /** Byte ranges of the file that contain private metadata, such as a location. */
  erasures: readonly Erasure[];
}

export function problemOfVideo(facts: VideoFacts): VideoProblem | null {
  const { type, width, height, codedWidth, codedHeight, videoCodecs, audioCodecs } = facts;
  if (videoCodecs.length === 0) return "unreadable";
  const { video, audio } = PLAYABLE_CODECS[type];
  const plays = (known: readonly string[]) => (codec: string | null) =>
    codec !== null && known.includes(codec);
  if (!videoCodecs.every(plays(video)) || !audioCodecs.every(plays(audio))) return "codec";
  const longest = Math.max(facts.seconds, facts.claimedSeconds ?? 0);
  if (!(facts.seconds > 0) || !Number.isFinite(longest)) return "unreadable";
  if (longest > MAX_MEASURED_SECONDS) return "long";
  const sides = [width, height, codedWidth, codedHeight];
  if (!sides.every((side) => side >= 1)) return "unreadable";
  return Math.max(...sides) > MAX_CLIP_SIDE ? "wide" : null;
}

export function problemOfSize(bytes: number): VideoProblem | null {
  if (bytes > MAX_CLIP_BYTES) return "heavy";
  return bytes < 1 ? "unreadable" : null;
}

/** Lifetime of a signed upload, and of a clip without a video. */
export const UPLOAD_MS = 3_600_000;

export const UNSIGNED_FIELDS: ReadonlySet<string> = new Set([
  "file",
  "signature",
  "api_key",
  "resource_type",
  "cloud_name",
]);

/** Whether a signature with this `timestamp` (Unix seconds) is valid; tolerates a minute of clock skew. */
export function isFresh(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now.getTime() - Number(timestamp) * 1_000;
  return age >= -60_000 && age < UPLOAD_MS;
}
