import { Transform } from "node:stream";
import type { Erasure } from "@starling/api/ports";

/** Transform that overwrites the given ranges of a stream without changing its length. */
export function erasing(erasures: readonly Erasure[]): Transform {
  let at = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const made = erased(chunk, at, erasures);
      at += chunk.length;
      done(null, made);
    },
  });
}

/**
 * `at` is the chunk's offset in the stream. Returns a changed copy of the chunk, or the chunk itself if no
 * range overlaps the chunk.
 */
export function erased(chunk: Buffer, at: number, erasures: readonly Erasure[]): Buffer {
  const met = erasures.filter(({ start, end }) => start < at + chunk.length && end > at);
  const made = met.length > 0 ? Buffer.from(chunk) : chunk;
  for (const { start, end, head } of met) {
    const from = Math.max(start - at, 0);
    made.fill(0, from, Math.min(end - at, chunk.length));
    const written = Buffer.from(head, "latin1").subarray(Math.max(at - start, 0));
    written.copy(made, from);
  }
  return made;
}
