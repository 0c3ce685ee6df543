import { lazy } from "react";

/** The dialog's code, with the form, the schemas and what reads videos: no page needs it before somebody adds a clip. */
export function loadAddClip() {
  return import("./add-clip-dialog.tsx");
}

/** The dialog in which a clip is added. Draw it inside `Suspense`. */
export const LazyAddClipDialog = lazy(loadAddClip);
