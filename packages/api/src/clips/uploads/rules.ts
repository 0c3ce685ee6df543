import { CLIP_TOO_HEAVY, CLIP_UNREADABLE, MAX_CLIP_BYTES } from "@starling/validators/clips";
import { MAX_PICTURE_BYTES, PICTURE_TOO_HEAVY, PICTURE_UNREADABLE } from "@starling/validators/pictures";
import { PART_BYTES, type UploadKind } from "@starling/validators/uploads";
import { DomainError } from "../../errors.ts";
import type { ReceivedPart } from "../../ports.ts";

interface UploadLimits {
  most: number;
  type: string;
  heavy: string;
  unreadable: string;
}

const VIDEO: UploadLimits = {
  most: MAX_CLIP_BYTES,
  type: "video/",
  heavy: CLIP_TOO_HEAVY,
  unreadable: CLIP_UNREADABLE,
};
const PICTURE: UploadLimits = {
  most: MAX_PICTURE_BYTES,
  type: "image/",
  heavy: PICTURE_TOO_HEAVY,
  unreadable: PICTURE_UNREADABLE,
};

export function uploadLimitsOf(kind: UploadKind): UploadLimits {
  return kind === "clip" ? VIDEO : PICTURE;
}

export function refusalOfClaim(
  kind: UploadKind,
  { size, type }: { size: number; type: string },
): DomainError | null {
  const taken = uploadLimitsOf(kind);
  if (size > taken.most) return new DomainError("PAYLOAD_TOO_LARGE", taken.heavy);
  return size < 1 || !type.startsWith(taken.type) ? new DomainError("VALIDATION", taken.unreadable) : null;
}

/** Splits a file into parts of {@link PART_BYTES} bytes, numbered from 1. */
export function partsOf(size: number): { number: number; start: number; end: number }[] {
  const count = Math.max(Math.ceil(size / PART_BYTES), 1);
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    start: at * PART_BYTES,
    end: Math.min((at + 1) * PART_BYTES, size),
  }));
}

/**
 * `there` contains parts with the expected size; `isHeavier` means that more bytes than announced arrived.
 */
export function checkParts(
  size: number,
  arrived: readonly ReceivedPart[],
): { there: ReceivedPart[]; isHeavier: boolean; isWhole: boolean } {
  const wanted = new Map(partsOf(size).map(({ number, start, end }) => [number, end - start]));
  const there = arrived.filter((part) => part.size === wanted.get(part.number));
  const isHeavier = arrived.some((part) => part.size > (wanted.get(part.number) ?? 0));
  return { there, isHeavier, isWhole: there.length === wanted.size };
}
