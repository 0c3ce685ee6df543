import { cn } from "@starling/ui/cn";
import { LiveDot } from "@starling/ui/live-dot";
import { momentText } from "@starling/validators/date-texts";

interface LiveStateProps {
  isLive: boolean;
  /** ISO text. */
  nextStreamAt: string | null;
  className?: string;
}

/** "Live", or when the next stream begins in the visitor's own time, short enough for one line of a card. */
export function LiveState({ isLive, nextStreamAt, className }: LiveStateProps) {
  if (isLive) return <LiveDot className={className}>Live now</LiveDot>;
  return (
    <span className={cn("text-muted text-sm", className)}>
      {nextStreamAt ? `Next stream ${momentText(new Date(nextStreamAt), new Date())}` : "No stream planned"}
    </span>
  );
}
