import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import type { WatchLink } from "@starling/validators/discovery";
import { CalendarClock, Play } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { FollowButton } from "./follow-button.tsx";
import type { Watched } from "./remind-dialog.tsx";
import { watchActions as words } from "./words.ts";

const RemindDialog = loadable(async () => (await import("./remind-dialog.tsx")).RemindDialog);

interface WatchActionsProps {
  streamer: Watched;
  size?: "sm" | "md";
  /** Whether the surrounding list loads the follow state. */
  fromList?: boolean;
  /** Whether the Follow button in a list has a text label. */
  hasWords?: boolean;
  /** Whether only Watch has an outline. */
  isBare?: boolean;
  className?: string;
}

/** Shows Watch for a live streamer, Remind me before a planned stream, and always Follow. */
export function WatchActions(props: WatchActionsProps) {
  const { streamer, size = "sm", fromList = false, hasWords = false, isBare = false, className } = props;
  const verb = verbOf(streamer);
  const beside = fromList && !hasWords ? "icon" : "second";
  // On a page, Follow is the main action unless the streamer is live.
  const isFollowMain = verb === null || (verb === "remind" && !fromList);
  const action = <WatchVerb streamer={streamer} size={size} isQuiet={fromList} isBare={isBare} />;
  return (
    <div className={cn("flex min-w-0 items-center", fromList ? "gap-1" : "gap-2", className)}>
      {isFollowMain ? null : action}
      <FollowButton
        id={streamer.id}
        name={streamer.displayName}
        size={size}
        fromList={fromList}
        looks={isFollowMain ? "whole" : beside}
        isBare={isBare}
      />
      {isFollowMain ? action : null}
    </div>
  );
}

function verbOf({ isLive, watch, nextStreamAt }: Watched): "watch" | "remind" | null {
  if (isLive) return watch ? "watch" : null;
  return nextStreamAt ? "remind" : null;
}

interface WatchVerbProps extends Pick<WatchActionsProps, "streamer" | "size" | "isBare"> {
  /** Whether Watch is less prominent. */
  isQuiet?: boolean;
  /** Whether Remind me is an icon without a label. */
  isIcon?: boolean;
}

export function WatchVerb({
  streamer,
  size = "sm",
  isQuiet = false,
  isBare = false,
  isIcon = false,
}: WatchVerbProps) {
  const { watch, displayName } = streamer;
  const verb = verbOf(streamer);
  if (verb === "watch" && watch) {
    return (
      <WatchLinkButton
        watch={watch}
        name={displayName}
        size={size}
        isQuiet={isQuiet}
        isBare={isQuiet && isBare}
      />
    );
  }
  return verb === "remind" ? (
    <RemindButton streamer={streamer} size={size} isBare={isBare} isIcon={isIcon} />
  ) : null;
}

interface WatchLinkButtonProps {
  watch: WatchLink;
  name: string;
  size: "sm" | "md";
  isQuiet: boolean;
  isBare: boolean;
}

function WatchLinkButton({ watch, name, size, isQuiet, isBare }: WatchLinkButtonProps) {
  const quietVariant = isBare ? "ghost" : "secondary";
  return (
    <Button
      asChild
      variant={isQuiet ? quietVariant : "primary"}
      size={size}
      className={cn(
        "min-w-0 max-w-full shrink",
        isBare ? "px-1.5 text-accent-text hover:text-accent-text" : "px-2.5",
      )}
    >
      <a
        href={watch.url}
        target="_blank"
        rel="noopener noreferrer"
        draggable={false}
        aria-label={words.watchName(watch.name, name)}
      >
        {isBare ? <Play aria-hidden="true" className="size-4" /> : null}
        {size === "sm" ? words.watch : words.watchOn(watch.name)}
      </a>
    </Button>
  );
}

interface RemindButtonProps {
  streamer: Watched;
  size: "sm" | "md";
  isBare: boolean;
  isIcon: boolean;
}

function RemindButton({ streamer, size, isBare, isIcon }: RemindButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isIcon || isBare ? "ghost" : "secondary"}
        size={isIcon ? "icon" : size}
        className={isIcon ? "text-strong" : cn("min-w-0 max-w-full shrink", isBare ? "px-1.5" : "px-2.5")}
        title={isIcon ? words.remindMe : undefined}
        aria-label={words.remindName(streamer.displayName)}
        onPointerEnter={RemindDialog.load}
        onFocus={RemindDialog.load}
        onClick={() => setOpen(true)}
      >
        <CalendarClock aria-hidden="true" className="size-4" />
        {isIcon ? null : <span className="truncate">{words.remindMe}</span>}
      </Button>
      {open ? (
        <Suspense>
          <RemindDialog streamer={streamer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
