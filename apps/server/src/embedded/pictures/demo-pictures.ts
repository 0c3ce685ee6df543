import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";

/**
 * Portrait variants, in their order in `portraits.json.br`. First letter: skin tone (any, light, middle,
 * deep). Second letter: beard (`b`) or no beard (`n`).
 */
const LOOKS = ["ab", "an", "lb", "ln", "mb", "mn", "db", "dn"];
const ADDRESS = /^\/media\/demo\/(avatar|banner)\/([\p{L}\p{N}_-]{1,64})\.svg$/u;

export interface DemoPictures {
  /** SVG portrait. The seed is a username, which may be followed by `--` and one of `LOOKS`. */
  portrait(seed: string): string;
  /** SVG banner of 1200 by 400 pixels. The seed is a username. */
  banner(seed: string): string;
}

/** Reads files on first use. An unknown seed always gets the same picture. */
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

export function demoPictureReader(pictures: DemoPictures) {
  return async (address: string): Promise<Uint8Array | null> => {
    const [, kind, seed] = ADDRESS.exec(address) ?? [];
    if (seed === undefined) return null;
    return Buffer.from(kind === "avatar" ? pictures.portrait(seed) : pictures.banner(seed));
  };
}
