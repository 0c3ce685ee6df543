const BASE64 = "";

let address: string | null = null;

/** Where a video of half a minute lies that really plays: small, still and without sound. */
export function tinyVideo(): string {
  if (address === null) {
    const bytes = Uint8Array.from(atob(BASE64), (character) => character.codePointAt(0) ?? 0);
    address = URL.createObjectURL(new Blob([bytes], { type: "video/webm" }));
  }
  return address;
}
