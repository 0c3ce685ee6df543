import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** The looks a portrait comes in, in the order of the file: tone (any, light, middle, deep) and beard or none. */
const LOOKS = ["ab", "an", "lb", "ln", "mb", "mn", "db", "dn"];
const PORTRAIT = /^\/media\/demo\/avatar\/([\p{L}\p{N}_-]{1,64})\.svg$/u;

/** The drawn portraits and banners of the demo's people, as SVG. */
export interface DemoPictures {
  /** A portrait of 256 by 256 by its seed: a username, with `--{look}` behind it where the profile says how the person looks. */
  portrait(seed: string): string;
  /** A banner of 1200 by 400 by its seed, a username. */
  banner(seed: string): string;
}

/** Reads the pictures in a folder, each file when it is first needed. A seed without a picture always gets the same one of those there are. */
export function openDemoPictures(folder: string): DemoPictures {
  const read = <T>(name: string) => {
    let found: Map<string, T> | undefined;
    return (seed: string): T => {
      found ??= new Map(
        Object.entries(JSON.parse(brotliDecompressSync(readFileSync(path.join(folder, name))).toString())),
      );
      const drawn = found.get(seed) ?? [...found.values()][hash(seed) % found.size];
      if (drawn === undefined) throw new Error(`${name} holds no pictures`);
      return drawn;
    };
  };
  const portraits = read<string[]>("portraits.json.br");
  return {
    portrait: (address) => {
      const [, seed = address, look = "ab"] = /^(.+)--([almd][bn])$/.exec(address) ?? [];
      const [first = "", ...others] = portraits(seed);
      return [first, ...others][LOOKS.indexOf(look)] ?? first;
    },
    banner: read<string>("banners.json.br"),
  };
}

function hash(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}

/** Reads a demo profile's portrait by its address, without a request; null for any other address. */
export function portraitReader(pictures: DemoPictures) {
  return async (address: string): Promise<Uint8Array | null> => {
    const seed = PORTRAIT.exec(address)?.[1];
    return seed === undefined ? null : Buffer.from(pictures.portrait(seed));
  };
}
