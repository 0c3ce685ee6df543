import type { UploadedClip } from "@starling/validators/clips";
import { generateReactHelpers } from "@uploadthing/react";
import type { FileRoute } from "uploadthing/types";
import { fetchRenewing } from "../../../lib/fetch-renewing.ts";

interface ClipUploadTypes {
  input: { clipId: string };
  output: UploadedClip;
  errorShape: { message: string };
}

type ClipRoutes = Record<"clip" | "poster", FileRoute<ClipUploadTypes>>;

/**
 * A `fetch` that asks for the signed address of an upload once: whoever begins again after a lost connection goes on
 * under the same address, where the bytes broke off.
 */
function rememberingAddress(): typeof fetch {
  let known: string | undefined;
  return async (input, init) => {
    if (init?.method !== "POST") return fetchRenewing(input, init);
    if (known !== undefined) {
      return new Response(known, { headers: { "content-type": "application/json" } });
    }
    const answer = await fetchRenewing(input, init);
    if (answer.ok) known = await answer.clone().text();
    return answer;
  };
}

/** UploadThing's client, bound to our file routes, for one video that may be sent in several goes. */
export function videoUploader() {
  return generateReactHelpers<ClipRoutes>({ url: "/api/uploadthing", fetch: rememberingAddress() });
}

/** UploadThing's client for files that are sent in one go. */
export const { uploadFiles } = generateReactHelpers<ClipRoutes>({
  url: "/api/uploadthing",
  fetch: fetchRenewing,
});
