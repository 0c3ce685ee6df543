import { MAX_PICTURE_PIXELS, PICTURE_FORMATS, type PictureKind } from "@starling/validators/pictures";
import { fileTypeFromBuffer } from "file-type";
import { createSemaphore } from "../../semaphore.ts";
import { loadSharp } from "./library.adapter.ts";
import { pictureRefused, problemOfBytes, problemOfSides, type Size, sizesFor } from "./rules.ts";

/** A picture as it is stored. */
export interface RenderedPicture {
  /** WebP files, the largest first. */
  sizes: (Size & { bytes: Uint8Array })[];
  /** A `data:` address of less than 400 bytes. */
  placeholder: string;
}

/** What may come in, by its bytes; the value is what the decoder must call it, too. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "jpeg"],
  ["image/png", "png"],
  ["image/apng", "png"],
  ["image/webp", "webp"],
  ["image/avif", "heif"],
  ["image/gif", "gif"],
]);

/** A large picture takes a few hundred megabytes while it is decoded: more than two at once are too many. */
const withPermit = createSemaphore({ concurrency: 2, waiting: 40 });

/** What is made of a picture: which sizes, and how a tiny one is made to show while they load. */
export interface Rendering {
  /** The field that a refusal names. */
  field: string;
  /** The sizes to store, the largest first, of a picture of so many pixels; other shapes are cut to the first one's. */
  sizes(picture: Size): readonly Size[];
  tiny: { size(picture: Size): Size; blur?: number };
}

const TINY = { wide: { width: 24, height: 6 }, square: { width: 12, height: 12 } };

/**
 * Reads a picture by its bytes alone and makes the stored sizes of it: upright, cut to its kind's shape, without EXIF,
 * place or profile, encoded anew (security row U1). Decodes off the event loop, two at a time.
 * Throws 413, 415 or 400 as `pictureRefused`, and `UNAVAILABLE` when too many wait.
 */
export function renderPicture(bytes: Uint8Array, kind: PictureKind): Promise<RenderedPicture> {
  const tiny = PICTURE_FORMATS[kind].aspect > 1 ? TINY.wide : TINY.square;
  return renderSizes(bytes, {
    field: kind,
    sizes: (picture) => sizesFor(kind, picture),
    tiny: { size: () => tiny },
  });
}

/** The same for any sizes. Throws as {@link renderPicture}. */
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

/** The sides as the picture is looked at, from the file's head alone. */
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
    .flatten({ background: "#8a8c93" });
  const placeholder = await (tiny.blur === undefined ? small : small.blur(tiny.blur))
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return { sizes: files, placeholder: `data:image/webp;base64,${placeholder.toString("base64")}` };
}
