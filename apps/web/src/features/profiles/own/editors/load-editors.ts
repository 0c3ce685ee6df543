import { fetchIfReachable } from "../../../../lib/load-code.ts";

/** Loads the editors with their forms and schemas. */
export function loadEditors() {
  return fetchIfReachable(() => import("./editor-host.tsx"));
}
