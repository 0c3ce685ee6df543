import { fetchIfReachable } from "../../../../lib/load-code.ts";

/** Loads the editors with their forms and schemas, which the page itself does not need. */
export function loadEditors() {
  return fetchIfReachable(() => import("./editor-host.tsx"));
}
