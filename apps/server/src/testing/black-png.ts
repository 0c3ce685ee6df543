import { once } from "node:events";
import { crc32, createDeflate } from "node:zlib";

/** Valid black square PNG, compressed as a stream: 30,000 pixels a side take about 110 kB. */
export async function blackPng(side: number): Promise<Uint8Array> {
  const row = Buffer.alloc(1 + Math.ceil(side / 8));
  const rows = Buffer.concat(Array.from({ length: 100 }, () => row));
  const deflate = createDeflate({ level: 9 });
  const chunks: Buffer[] = [];
  deflate.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (let done = 0; done < side; done += 100) {
    const part = rows.subarray(0, Math.min(100, side - done) * row.length);
    if (!deflate.write(part)) await once(deflate, "drain");
  }
  deflate.end();
  await once(deflate, "end");
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", Buffer.concat(chunks)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
