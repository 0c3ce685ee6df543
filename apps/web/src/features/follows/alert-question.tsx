import { BottomNotice } from "@starling/ui/bottom-notice";
import { Button } from "@starling/ui/button";
import type { FollowAlerts } from "@starling/validators/notifications";
import { useId } from "react";
import { type NewlyFollowed, noteFollowed } from "../../lib/alert-question.ts";
import { deviceZone } from "../../lib/device-zone.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { alertQuestion as words } from "./alerts-words.ts";

const ANSWERS = ["live", "all", "none"] as const;
const LOOKS = { live: "primary", all: "secondary", none: "ghost" } as const;

/** Asks once, after the first follow, what one wants to hear; the answer holds for this streamer and for later follows. */
export function AlertQuestion({ followed }: { followed: NewlyFollowed }) {
  const id = useId();
  const utils = trpc.useUtils();
  const { data: settings } = trpc.notifications.settings.useQuery(undefined, { staleTime: 60_000 });
  if (!settings || settings.hasChosenFollows) return null;

  async function answer(alerts: FollowAlerts): Promise<void> {
    noteFollowed(null);
    const { client } = utils;
    try {
      if (alerts !== "none") await client.follows.setAlerts.mutate({ id: followed.id, alerts });
      // Hours are said, and nights kept quiet, by the clock of whoever hears of it.
      const timeZone = settings?.timeZone === "UTC" ? { timeZone: deviceZone() } : {};
      const chosen = await client.notifications.updateSettings.mutate({ newFollows: alerts, ...timeZone });
      utils.notifications.settings.setData(undefined, chosen);
    } catch (error) {
      noteFollowed(followed);
      showError(error, words.failed);
    }
    void utils.follows.statuses.invalidate();
  }

  return (
    <BottomNotice>
      <section
        aria-labelledby={id}
        className="animate-pop-in rounded-lg border border-line bg-overlay p-4 shadow-overlay"
      >
        <div role="status">
          <h2 id={id} className="font-semibold text-md text-strong">
            <bdi>{words.title(followed.displayName)}</bdi>
          </h2>
          <p className="mt-1 text-md text-muted">{words.text}</p>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {ANSWERS.map((alerts) => (
            <Button key={alerts} size="sm" variant={LOOKS[alerts]} onClick={() => void answer(alerts)}>
              {words.answers[alerts]}
            </Button>
          ))}
        </div>
      </section>
    </BottomNotice>
  );
}
