import type { FollowAlerts } from "@starling/validators/notifications";
import { trpc } from "../../lib/trpc.ts";
import { alertsBell as words } from "./words.ts";

interface Alerts {
  alerts: FollowAlerts | undefined;
  set: (alerts: FollowAlerts) => void;
}

/** Notification setting of a followed streamer, changed optimistically. */
export function useAlerts({ id, name, fromList }: { id: string; name: string; fromList: boolean }): Alerts {
  const utils = trpc.useUtils();
  const input = { ids: [id] };
  const { data } = trpc.follows.statuses.useQuery(input, { enabled: !fromList, staleTime: 60_000 });
  const change = trpc.follows.setAlerts.useMutation({
    onMutate: async ({ alerts }) => {
      await utils.follows.statuses.cancel(input);
      const before = utils.follows.statuses.getData(input);
      utils.follows.statuses.setData(input, { followed: { [id]: alerts } });
      return { undo: () => utils.follows.statuses.setData(input, before) };
    },
    meta: { failed: words.failed(name) },
    // Invalidates lists, which may have loaded the old setting.
    onSuccess: () => void utils.follows.statuses.invalidate(),
  });
  return { alerts: data?.followed[id], set: (alerts) => change.mutate({ id, alerts }) };
}
