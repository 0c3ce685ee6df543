import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { upcomingText } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { nextStart } from "@starling/validators/schedules";
import { CalendarPlus, CalendarSync } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../lib/paths.ts";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { remindDialog as words } from "./remind-words.ts";
import { useFollowing } from "./use-following.ts";

/** As much of a streamer as the actions need. */
export type Watched = Pick<
  StreamerCard,
  "id" | "displayName" | "isLive" | "watch" | "nextStreamAt" | "schedule"
>;

interface RemindDialogProps {
  streamer: Watched;
  onClose: () => void;
}

/** Which planned stream is next: its own calendar entry is offered first. */
function nextEntry({ schedule }: Watched, now: Date): string | undefined {
  const next = nextStart(schedule, now)?.getTime();
  return schedule.find((entry) => nextStart([entry], now)?.getTime() === next)?.id;
}

/** Follows whoever is not followed yet, once. Answers whether they are, a refusal taken back. */
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

/** Says what a reminder is for now, and hands the stream to the calendar. */
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
        <p className="text-md">
          {isFollowing ? `${words.followed} ` : null}
          {words.noRemindersYet}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button asChild variant="primary">
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
