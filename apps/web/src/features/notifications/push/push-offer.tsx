import { BottomNotice } from "@starling/ui/bottom-notice";
import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { useState } from "react";
import { newlyFollowed } from "../../../entities/follow/newly-followed.ts";
import { storedChoice, useStore } from "../../../lib/create-store.ts";
import { deviceZone } from "../../../lib/device-zone.ts";
import { showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { usePushHere } from "./use-push-here.ts";
import { pushInThisBrowser, pushOffer as words } from "./words.ts";

export const pushOfferDeclined = storedChoice(
  "push-offer-declined",
  (text) => text === "1",
  (isDeclined) => (isDeclined ? "1" : "0"),
);

interface OfferProps {
  followed: { id: string; displayName: string };
}

/**
 * Offers push notifications after a follow, if the browser supports push and it is off (docs/decisions/026).
 */
export function PushOffer({ followed }: OfferProps) {
  const isDeclined = useStore(pushOfferDeclined);
  return isDeclined ? null : <Offer followed={followed} />;
}

function Offer({ followed }: OfferProps) {
  const utils = trpc.useUtils();
  const push = usePushHere();
  const { data: settings } = trpc.notifications.settings.useQuery(undefined, { staleTime: 60_000 });
  const [obstacle, setObstacle] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPossible = push.state === "off" || push.state === "on";
  if (!settings || (!isPossible && obstacle === null)) return null;
  if (push.state === "on" && settings.kinds.live.push && !isBusy) return null;

  async function accept(zone: string): Promise<void> {
    setBusy(true);
    try {
      const became = push.state === "on" ? "on" : await push.turnOn();
      if (became !== "on") {
        setObstacle(became === "dismissed" ? pushInThisBrowser.dismissed : pushInThisBrowser.states[became]);
        return;
      }
      const { client } = utils;
      const saved = await client.notifications.updateSettings.mutate({
        kinds: { live: { push: true } },
        ...(zone === "UTC" ? { timeZone: deviceZone() } : {}),
      });
      utils.notifications.settings.setData(undefined, saved);
      if (saved.newFollows === "none")
        await client.follows.setAlerts.mutate({ id: followed.id, alerts: "live" });
      newlyFollowed.set(null);
      toast.success(words.done(followed.displayName));
    } catch (error) {
      showError(error, pushInThisBrowser.turnOnFailed);
    } finally {
      setBusy(false);
    }
  }

  const decline = () => {
    pushOfferDeclined.set(true);
    newlyFollowed.set(null);
  };

  return (
    <BottomNotice>
      <section
        aria-label={words.name}
        className="flex animate-pop-in flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-overlay p-3 shadow-overlay"
      >
        <p role="status" className="min-w-0 flex-1 basis-56 text-md">
          {obstacle ?? <bdi>{words.text(followed.displayName, isPhone())}</bdi>}
        </p>
        <div className="flex gap-2">
          {isPossible ? (
            <Button size="sm" variant="primary" busy={isBusy} onClick={() => void accept(settings.timeZone)}>
              {words.accept}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={decline}>
            {isPossible ? words.decline : words.close}
          </Button>
        </div>
      </section>
    </BottomNotice>
  );
}

const isPhone = () => /iPhone|Android.+Mobile/.test(navigator.userAgent);
