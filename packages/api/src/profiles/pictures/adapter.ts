import { dominantHue } from "@starling/validators/owner-colors";
import { MAX_PICTURE_PIXELS, PICTURE_FORMATS, type PictureKind } from "@starling/validators/pictures";
import { fileTypeFromBuffer } from "file-type";
import { createSemaphore } from "../../semaphore.ts";
import { pictureRefused, problemOfBytes, problemOfSides, type Size, sizesFor } from "./rules.ts";
import { loadSharp } from "./sharp.adapter.ts";

export interface RenderedPicture {
  /** WebP files, largest first. */
  sizes: (Size & { bytes: Uint8Array })[];
  /** `data:` URL of less than 400 bytes. */
  placeholder: string;
  /** Main hue in degrees; null for a gray picture. */
  hue: number | null;
}

/** Accepted MIME types, mapped to the format name the decoder must report. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "jpeg"],
  ["image/png", "png"],
  ["image/apng", "png"],
  ["image/webp", "webp"],
  ["image/avif", "heif"],
  ["image/gif", "gif"],
]);

/** Low concurrency, because decoding a large picture takes a few hundred megabytes. */
const withPermit = createSemaphore({ concurrency: 2, waiting: 40 });

export interface Rendering {
  field: string;
  /** Sizes, largest first; the first size determines the crop. */
  sizes(picture: Size): readonly Size[];
  tiny: { size(picture: Size): Size; blur?: number };
}

const TINY = { wide: { width: 24, height: 6 }, square: { width: 12, height: 12 } };

/**
 * Detects the format from the bytes, then rotates, crops and re-encodes the picture without metadata. Throws
 * 413, 415 or 400 (see `pictureRefused`), and `UNAVAILABLE` when too many pictures are waiting.
 */
export function renderPicture(bytes: Uint8Array, kind: PictureKind): Promise<RenderedPicture> {
  const tiny = PICTURE_FORMATS[kind].aspect > 1 ? TINY.wide : TINY.square;
  return renderSizes(bytes, {
    field: kind,
    sizes: (picture) => sizesFor(kind, picture),
    tiny: { size: () => tiny },
  });
}

export async function renderSizes(bytes: Uint8Array, rendering: Rendering): Promise<RenderedPicture> {
  const { field } = rendering;
  const problem = problemOfBytes(bytes);
  if (problem) throw pictureRefused(field, problem);
  const type = await fileTypeFromBuffer(bytes);
  const format = FORMATS.get(type?.mime ?? "");
  if (!format) throw pictureRefused(field, "unreadable");
  const picture = await readSides(bytes, format, field);
  const wide = problemOfSides(picture.width, picture.height);
  if (wide) throw pictureRefused(field, wide);
  return withPermit(() => render(bytes, rendering, picture));
}

/** Dimensions after EXIF rotation, read from the file's header. */
async function readSides(bytes: Uint8Array, format: string, field: string): Promise<Size> {
  const sharp = await loadSharp();
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw pictureRefused(field, "unreadable", cause);
    });
  if (head.format !== format) throw pictureRefused(field, "unreadable");
  return { width: head.autoOrient.width, height: head.autoOrient.height };
}

async function render(
  bytes: Uint8Array,
  { field, sizes, tiny }: Rendering,
  picture: Size,
): Promise<RenderedPicture> {
  const sharp = await loadSharp();
  const wanted = sizes(picture);
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_PICTURE_PIXELS,
    sequentialRead: true,
    failOn: "error",
  })
    .autoOrient()
    .resize({ ...wanted[0], fit: "cover" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw pictureRefused(field, "unreadable", cause);
    });
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const files: RenderedPicture["sizes"] = [];
  for (const size of wanted) {
    const file = await decoded().resize(size).webp({ quality: 82, smartSubsample: true }).toBuffer();
    files.push({ ...size, bytes: file });
  }
  const small = decoded()
    .resize({ ...tiny.size(picture), fit: "fill" })
    .flatten({ background: "#8a8c93" })
    .removeAlpha();
  const pixels = await small.clone().raw().toBuffer();
  const placeholder = await (tiny.blur === undefined ? small : small.blur(tiny.blur))
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return {
    sizes: files,
    placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
    hue: dominantHue(pixels),
  };
}
