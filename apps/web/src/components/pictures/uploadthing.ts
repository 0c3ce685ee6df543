import type { PictureKind, UploadedPicture } from "@starling/validators/pictures";
import { generateReactHelpers } from "@uploadthing/react";
import type { FileRoute } from "uploadthing/types";
import { fetchWithRenewal } from "../../lib/fetch-with-refresh.ts";

interface PictureUploadTypes {
  input: undefined;
  output: UploadedPicture;
  errorShape: { message: string };
}

type PictureRoutes = Record<PictureKind, FileRoute<PictureUploadTypes>>;

export const { uploadFiles } = generateReactHelpers<PictureRoutes>({
  url: "/api/uploadthing",
  fetch: fetchWithRenewal,
});
