import { fetchIfReachable } from "../../../../lib/load-code.ts";

export function loadEditors() {
  return fetchIfReachable(() => import("./editor-host.tsx"));
}
