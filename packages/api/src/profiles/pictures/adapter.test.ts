import { PICTURE_IS_SVG, PICTURE_TOO_WIDE, PICTURE_UNREADABLE } from "@starling/validators/pictures";
import sharp from "sharp";
import { expect, test } from "vitest";
import { renderPicture } from "./adapter.ts";

const NOISE = { type: "gaussian" as const, mean: 128, sigma: 60 };
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888", noise: NOISE } });

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("reads a picture in %s format", async (format) => {
  const { sizes, placeholder } = await renderPicture(
    await noise(220, 200).toFormat(format, { effort: 1 }).toBuffer(),
    "avatar",
  );
  expect(sizes.map(({ width }) => width)).toEqual([192, 96]);
  for (const { bytes, width, height } of sizes) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height });
  }
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(placeholder.length).toBeLessThan(400);
});

test("strips EXIF metadata after applying its rotation", async () => {
  const left = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#f00" } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: "#00f" } }, left: 200, top: 0 },
    ])
    .withExif({
      IFD0: { Make: "SecretCam" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(left.includes("SecretCam")).toBe(true);
  const { sizes } = await renderPicture(left, "avatar");
  const [{ bytes } = { bytes: new Uint8Array() }] = sizes;
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    orientation: undefined,
  });
  expect(Buffer.from(bytes).includes("SecretCam")).toBe(false);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const bottom = data.subarray((info.height - 8) * info.width * info.channels);
  expect([data[0], bottom[2]].map((value) => (value ?? 0) > 200)).toEqual([true, true]);
});

test("keeps only the first frame of an animation", async () => {
  const frames = await sharp(
    [await noise(100, 100).png().toBuffer(), await noise(100, 100).png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const { sizes } = await renderPicture(frames, "avatar");
  expect((await sharp(sizes[0]?.bytes).metadata()).pages).toBeUndefined();
});

test("drops data appended after the picture", async () => {
  const png = await noise(100, 100).png().toBuffer();
  const { sizes } = await renderPicture(
    Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]),
    "avatar",
  );
  for (const { bytes } of sizes) expect(Buffer.from(bytes).includes("<script")).toBe(false);
});

const text = (value: string) => new TextEncoder().encode(value);
test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, string]>([
  [
    "an SVG",
    () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "UNSUPPORTED_MEDIA_TYPE",
    PICTURE_IS_SVG,
  ],
  [
    "HTML",
    () => text("<!doctype html><script>alert(1)</script>"),
    "UNSUPPORTED_MEDIA_TYPE",
    PICTURE_UNREADABLE,
  ],
  ["text", () => text("hello"), "UNSUPPORTED_MEDIA_TYPE", PICTURE_UNREADABLE],
  ["nothing", () => new Uint8Array(), "UNSUPPORTED_MEDIA_TYPE", PICTURE_UNREADABLE],
  [
    "HTML after a GIF's first bytes",
    () => text("GIF89a<html><script>alert(1)</script></html>"),
    "UNSUPPORTED_MEDIA_TYPE",
    PICTURE_UNREADABLE,
  ],
  ["a TIFF", () => noise(10, 10).tiff().toBuffer(), "UNSUPPORTED_MEDIA_TYPE", PICTURE_UNREADABLE],
  [
    "a truncated JPEG",
    async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 9_000),
    "UNSUPPORTED_MEDIA_TYPE",
    PICTURE_UNREADABLE,
  ],
  [
    "a picture wider than the limit",
    () =>
      sharp({ create: { width: 12_001, height: 1, channels: 3, background: "#888" } })
        .png()
        .toBuffer(),
    "VALIDATION",
    PICTURE_TOO_WIDE,
  ],
])("renderPicture rejects %s", async (_name, make, code, message) => {
  const file = await make();
  await expect(renderPicture(file, "banner")).rejects.toMatchObject({
    code,
    message,
    fields: [{ path: "banner", message }],
  });
});
