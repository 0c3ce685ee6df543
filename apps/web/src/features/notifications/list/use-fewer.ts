import { toast } from "@starling/ui/toast";
import { KIND_WORDS } from "@starling/validators/notification-words";
import type { FollowAlerts, NotificationStreamer, OptionalKind } from "@starling/validators/notifications";
import { showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { rowMenu as words } from "./words.ts";

const NOWHERE = { bell: false, mail: false, push: false };

export function useFewer() {
  const utils = trpc.useUtils();
  const { client } = utils;

  async function change(
    set: () => Promise<unknown>,
    back: () => Promise<unknown>,
    said: string,
  ): Promise<void> {
    try {
      await set();
    } catch (error) {
      return showError(error, words.failed);
    }
    const undo = () => void back().catch((error: unknown) => showError(error, words.failed));
    toast.success(said, { id: "fewer", action: { label: words.undo, onClick: undo } });
  }

  return {
    async ofStreamer({ id, displayName }: NotificationStreamer, alerts: FollowAlerts): Promise<void> {
      const set = async (to: FollowAlerts) => {
        await client.follows.setAlerts.mutate({ id, alerts: to });
        void utils.follows.statuses.invalidate();
      };
      let before: FollowAlerts = "all";
      const turnDown = async () => {
        const known = await client.follows.statuses.query({ ids: [id] });
        before = known.followed[id] ?? before;
        await set(alerts);
      };
      const said = alerts === "live" ? words.nowLiveOnly(displayName) : words.nowNothing(displayName);
      await change(turnDown, () => set(before), said);
    },
    /** Turns off notifications of a kind, by every means of delivery. */
    async ofKind(kind: OptionalKind): Promise<void> {
      let before = NOWHERE;
      const set = async (to: typeof NOWHERE) => {
        const settings = await client.notifications.updateSettings.mutate({ kinds: { [kind]: to } });
        utils.notifications.settings.setData(undefined, settings);
      };
      const turnOff = async () => {
        before = (await client.notifications.settings.query()).kinds[kind];
        await set(NOWHERE);
      };
      await change(turnOff, () => set(before), words.turnedOff(KIND_WORDS[kind].label));
    },
  };
}
