import { PICTURE_FORMATS, type PictureKind } from "@starling/validators/pictures";

/** Crop rectangle in the picture's own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.92;

/** Limits the result to the picture's largest display size. */
export async function cutPicture(address: string, cut: Cut, kind: PictureKind): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const { widths, aspect } = PICTURE_FORMATS[kind];
  const width = Math.max(1, Math.round(Math.min(cut.width, Math.max(...widths))));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round(width / aspect));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    // In browsers that cannot encode WebP, `toBlob` creates a PNG file.
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new Error("The picture could not be written"))),
      "image/webp",
      QUALITY,
    );
  });
}
