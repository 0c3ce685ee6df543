import { profiles } from "@starling/db/schema/profiles";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";

const server = await openTestServer();

/**
 * By default, `fetch` would send `cache-control: no-cache`, and the server would then not respond with 304.
 */
const revalidation = (etag: string) => ({ "if-none-match": etag, "cache-control": "max-age=0" });

function fetchCard(id: string, init: RequestInit = {}) {
  return fetch(`${server.url}/streamer/${id}/card.png`, init);
}

test("a card is a PNG in the size of link previews, which any site may embed", async () => {
  const { id } = await makeStreamer(server.database.db, { displayName: "Heron 🎮" });
  const answer = await fetchCard(id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
});

test("answers 304 for an unchanged card, and sends a changed card", async () => {
  const { id } = await makeStreamer(server.database.db, { displayName: "Heron" });
  const etag = (await fetchCard(id)).headers.get("etag") ?? "";
  const again = await fetchCard(id, { headers: revalidation(etag) });
  expect(again.status).toBe(304);
  await server.database.db.update(profiles).set({ displayName: "Egret" }).where(eq(profiles.id, id));
  server.clock.advance({ seconds: 61 });
  const changed = await fetchCard(id, { headers: revalidation(etag) });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

const redPicture = () =>
  sharp({ create: { width: 192, height: 192, channels: 3, background: "#ff0000" } })
    .webp()
    .toBuffer();

async function centreOf(answer: Response): Promise<number[]> {
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .extract({ left: 130, top: 230, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].slice(0, 3);
}

test("draws an uploaded profile picture on the card, but ignores a damaged one", async () => {
  const stored = await server.ports.media.put([
    { bytes: await redPicture(), type: "image/webp" },
    { bytes: Buffer.from("RIFF....WEBPnothing"), type: "image/webp" },
  ]);
  const centres = stored.map(async ({ address }) => {
    const { id } = await makeStreamer(server.database.db, { displayName: "Heron", avatar: address });
    return centreOf(await fetchCard(id));
  });
  const [picture, none] = await Promise.all(centres);
  expect(picture?.[0]).toBeGreaterThan(240);
  expect(picture?.[1]).toBeLessThan(20);
  expect(none?.[0]).toBeLessThan(160);
});

test("does not fetch a picture from an external address", async () => {
  let asked = 0;
  const { createServer } = await import("node:http");
  const elsewhere = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const address = elsewhere.address();
  const port = typeof address === "object" && address ? address.port : 0;
  for (const avatar of [`http://127.0.0.1:${port}/x.png`, "/media/../../etc/passwd", "/media/missing.webp"]) {
    const { id } = await makeStreamer(server.database.db, { avatar });
    expect((await fetchCard(id)).status).toBe(200);
  }
  expect(asked).toBe(0);
  elsewhere.close();
});
