import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { upcomingText } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { REMINDER_MINUTES } from "@starling/validators/notifications";
import { nextStart } from "@starling/validators/schedules";
import { Bell, BellOff, CalendarPlus, CalendarSync } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../lib/paths.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { useFollowing } from "./use-following.ts";
import { useReminder } from "./use-reminder.ts";
import { remindDialog as words } from "./words.ts";

export type Watched = Pick<
  StreamerCard,
  "id" | "displayName" | "isLive" | "watch" | "nextStreamAt" | "schedule"
>;

interface RemindDialogProps {
  streamer: Watched;
  onClose: () => void;
}

/** Id of the schedule entry that starts next. */
function nextEntry({ schedule }: Watched, now: Date): string | undefined {
  const next = nextStart(schedule, now)?.getTime();
  return schedule.find((entry) => nextStart([entry], now)?.getTime() === next)?.id;
}

/** Follows the streamer when the dialog opens. Returns whether the viewer follows the streamer now. */
function useFollowed({ id, displayName }: Watched): boolean {
  const { data } = trpc.follows.status.useQuery({ id }, { enabled: false });
  const following = useFollowing();
  const [isNew] = useState(data?.isFollowing !== true);
  const begun = useRef(false);
  useEffect(() => {
    if (!isNew || begun.current) return;
    begun.current = true;
    following.follow(id).catch((error: unknown) => showError(error, words.followFailed(displayName)));
  });
  return data?.isFollowing ?? false;
}

export function RemindDialog({ streamer, onClose }: RemindDialogProps) {
  const { id, displayName, nextStreamAt } = streamer;
  const isFollowing = useFollowed(streamer);
  const now = new Date();
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        size="sm"
        title={<bdi>{words.title(displayName)}</bdi>}
        description={nextStreamAt ? words.nextStream(upcomingText(new Date(nextStreamAt), now)) : undefined}
      >
        {isFollowing ? <p className="text-md">{words.followed}</p> : null}
        {nextStreamAt ? <NotifyHere id={id} startsAt={nextStreamAt} /> : null}
        <p className="mt-5 text-md text-muted">{words.calendarToo}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button asChild>
            <a href={paths.calendar(id, nextEntry(streamer, now))}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              {words.addToCalendar}
            </a>
          </Button>
          <Button asChild>
            <a href={paths.calendar(id)}>
              <CalendarSync aria-hidden="true" className="size-4" />
              {words.addEveryStream}
            </a>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function NotifyHere({ id, startsAt }: { id: string; startsAt: string }) {
  const { isReminded, isKnown, set } = useReminder(id, startsAt);
  const Icon = isReminded ? BellOff : Bell;
  return (
    <div className="mt-3">
      <Button
        variant={isReminded ? "secondary" : "primary"}
        aria-disabled={!isKnown || undefined}
        onClick={() => {
          if (isKnown) set(!isReminded);
        }}
      >
        <Icon aria-hidden="true" className="size-4" />
        {isReminded ? words.stopReminding : words.notifyHere}
      </Button>
      <p role="status" className="mt-2 min-h-6 text-md text-muted">
        {isReminded ? words.willNotify(REMINDER_MINUTES) : null}
      </p>
    </div>
  );
}
