/**
 * A WebP's picture alone: browsers add a colour profile that is larger than a small picture.
 * @param {Buffer} bytes
 */
export function bareWebp(bytes) {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (name.startsWith("VP8 ") || name === "VP8L") {
      const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
      head.writeUInt32LE(4 + end - at, 4);
      return Buffer.concat([head, bytes.subarray(at, end)]);
    }
    at = end;
  }
  throw new Error("This is no WebP");
}
