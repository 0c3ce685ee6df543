import { cn } from "@starling/ui/cn";
import { LiveDot } from "@starling/ui/live-dot";
import { categoryText } from "@starling/validators/category-names";
import type { LiveSource } from "@starling/validators/channels";
import { momentText, onSinceText } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { useClock, useNow } from "../../lib/use-now.ts";
import { liveState as words } from "./words.ts";

interface OnNowProps {
  source: LiveSource;
  /** Start of the stream as ISO text. */
  since?: string | null;
  className?: string;
}

/** "Live" if reported by a platform, "On schedule" if only planned (docs/product.md §5.1). */
export function liveWords(source: LiveSource): string {
  return words.on[source];
}

export function OnNow({ source, since = null, className }: OnNowProps) {
  const now = useNow();
  const whole =
    since === null ? liveWords(source) : words.since(source, onSinceText(new Date(since), { now }));
  if (source === "platform") return <LiveDot className={className}>{whole}</LiveDot>;
  return (
    <span className={cn("inline-flex items-center gap-1.5 font-medium text-muted text-sm", className)}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
      {whole}
    </span>
  );
}

/** Ring of the avatar of a streamer who is live. */
export function liveRing(source: LiveSource | null): string | undefined {
  if (source === null) return undefined;
  return source === "platform" ? "ring-2 ring-live" : "ring-2 ring-accent";
}

interface LiveStateProps extends Pick<StreamerCard, "liveSource" | "liveSince" | "nextStreamAt"> {
  className?: string;
}

export function LiveState({ liveSource, liveSince, nextStreamAt, className }: LiveStateProps) {
  const [now, zone] = [useNow(), useClock()];
  if (liveSource) return <OnNow source={liveSource} since={liveSince} className={className} />;
  return (
    <span className={cn("text-muted text-sm", className)}>
      {nextStreamAt === null
        ? words.nothingPlanned
        : words.next(momentText(new Date(nextStreamAt), now, zone))}
    </span>
  );
}

interface CurrentStreamProps {
  title: string | null;
  game: string | null;
}

export function CurrentStream({ title, game }: CurrentStreamProps) {
  if (title === null && game === null) return null;
  return (
    <div className="mb-3 max-w-measure [overflow-wrap:anywhere]">
      {title ? (
        <p dir="auto" className="font-semibold text-lg">
          {title}
        </p>
      ) : null}
      {game ? (
        <p dir="auto" className="text-md text-muted">
          {categoryText(game)}
        </p>
      ) : null}
    </div>
  );
}
