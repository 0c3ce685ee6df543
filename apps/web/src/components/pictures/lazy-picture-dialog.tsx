import { fetchIfReachable } from "../../lib/load-code.ts";
import { loadable } from "../../lib/loadable.tsx";

export function loadPictureDialog() {
  return fetchIfReachable(() => import("./picture-dialog.tsx"));
}

/** Render this component inside `Suspense`. */
export const LazyPictureDialog = loadable(async () => (await loadPictureDialog()).default);
