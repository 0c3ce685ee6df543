import type { PictureKind, UploadedPicture } from "@starling/validators/pictures";
import { generateReactHelpers } from "@uploadthing/react";
import type { FileRoute } from "uploadthing/types";
import { getApi } from "../../lib/api-client.ts";

interface PictureUploadTypes {
  input: undefined;
  output: UploadedPicture;
  errorShape: { message: string };
}

type PictureRoutes = Record<PictureKind, FileRoute<PictureUploadTypes>>;

/** A session that has run out meanwhile is renewed once, as for every other call. */
async function fetchRenewing(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.status !== 401) return answer;
  await getApi()
    .client.accounts.me.query()
    .catch(() => undefined);
  return fetch(input, init);
}

/** UploadThing's client, bound to our file routes. */
export const { uploadFiles } = generateReactHelpers<PictureRoutes>({
  url: "/api/uploadthing",
  fetch: fetchRenewing,
});
