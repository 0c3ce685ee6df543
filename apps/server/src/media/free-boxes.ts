import { Transform } from "node:stream";

/** The name of a box that says nothing, which every player passes over. */
const FREE = Buffer.from("free", "latin1");
/** A box with a place or a device is not larger than this; larger ones are left alone. */
const MOST_FREE = 8 * 1024 * 1024;

/** Bytes that take the place of others, from `start` on. */
interface Patch {
  start: number;
  bytes: Buffer;
}

/** What makes free space of the boxes whose names stand at `places`; their lengths stand before them. */
export async function freeSpaceAt(
  places: readonly number[],
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<Patch[]> {
  const patches = places.map(async (start) => {
    const length = Buffer.concat([await read(start - 4, start), Buffer.alloc(4)]);
    const inside = Math.min(Math.max(length.readUInt32BE() - 8, 0), MOST_FREE);
    return { start, bytes: Buffer.concat([FREE, Buffer.alloc(inside)]) };
  });
  return Promise.all(patches);
}

/** The same bytes with the patches in their place; none makes them more. */
export function patching(patches: readonly Patch[]): Transform {
  let at = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = at + chunk.length;
      const met = patches.filter(({ start, bytes }) => start < end && start + bytes.length > at);
      const made = met.length > 0 ? Buffer.from(chunk) : chunk;
      for (const { start, bytes } of met) {
        const from = Math.max(start, at);
        bytes.copy(made, from - at, from - start, Math.min(end - start, bytes.length));
      }
      at = end;
      done(null, made);
    },
  });
}
