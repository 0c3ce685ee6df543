import { fetchIfReachable } from "../../../../lib/load-code.ts";

/** The editors' code, with the forms and the schemas; the page itself needs none of it. */
export function loadEditors() {
  return fetchIfReachable(() => import("./editor-host.tsx"));
}
