import { fetchIfReachable } from "../../lib/load-code.ts";
import { loadable } from "../../lib/loadable.tsx";

/** The code of the dialog, with the cropper: no page needs it before somebody changes a picture. */
export function loadPictureDialog() {
  return fetchIfReachable(() => import("./picture-dialog.tsx"));
}

/** The dialog in which a picture is chosen and cut. Draw it inside `Suspense`. */
export const LazyPictureDialog = loadable(async () => (await loadPictureDialog()).default);
