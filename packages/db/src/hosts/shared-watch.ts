import { hasSeveralHosts } from "./addresses.ts";
import { HostWatch } from "./watch.ts";

const shared = new Map<string, { watch: HostWatch; users: number }>();

/** Reference-counted host watch, one per process and URL. */
export interface SharedWatch {
  watch: HostWatch;
  leave(): void;
}

export function shareWatch(url: string): SharedWatch | null {
  if (!hasSeveralHosts(url)) return null;
  const entry = shared.get(url) ?? { watch: new HostWatch(url), users: 0 };
  entry.users += 1;
  shared.set(url, entry);
  let isLeft = false;
  return {
    watch: entry.watch,
    leave() {
      if (isLeft) return;
      isLeft = true;
      entry.users -= 1;
      if (entry.users > 0) return;
      shared.delete(url);
      entry.watch.stop();
    },
  };
}
