import { drawPortrait } from "./portraits/portrait.ts";

const ADDRESS = /^\/media\/demo\/avatar\/([\p{L}\p{N}_-]{1,64})\.svg$/u;

/** A demo profile's portrait by its address, without a request; null for any other address. */
export async function readDemoPortrait(address: string): Promise<Uint8Array | null> {
  const seed = ADDRESS.exec(address)?.[1];
  return seed === undefined ? null : Buffer.from(drawPortrait(seed));
}
