import type { FollowAlerts } from "@starling/validators/notifications";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { alertsBell as words } from "./alerts-words.ts";

interface Alerts {
  /** Undefined until it is known. */
  alerts: FollowAlerts | undefined;
  set: (alerts: FollowAlerts) => void;
}

/** What one hears of a followed streamer; changed at once, and taken back where the server refuses. */
export function useAlerts(id: string, name: string): Alerts {
  const utils = trpc.useUtils();
  const input = { ids: [id] };
  const { data } = trpc.follows.alerts.useQuery(input, { staleTime: 60_000 });
  const change = trpc.follows.setAlerts.useMutation({
    onMutate: async ({ alerts }) => {
      await utils.follows.alerts.cancel(input);
      const before = utils.follows.alerts.getData(input);
      utils.follows.alerts.setData(input, { alerts: { [id]: alerts } });
      return { before };
    },
    onError: (error, _input, undo) => {
      utils.follows.alerts.setData(input, undo?.before);
      showError(error, words.failed(name));
    },
  });
  return { alerts: data?.alerts[id], set: (alerts) => change.mutate({ id, alerts }) };
}
