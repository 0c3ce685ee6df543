import { cn } from "@starling/ui/cn";
import { categoryText } from "@starling/validators/category-names";
import { Link } from "wouter";
import { WatchVerb } from "../../../entities/follow/watch-actions.tsx";
import { LiveState } from "../../../entities/streamer/live-state.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { streamNow as words } from "./words.ts";

/** Creator of a clip; loaded in advance for the slides before and after the current one. */
export function useCreator(id: string, enabled: boolean) {
  return trpc.profiles.streamer.useQuery({ id }, { enabled, staleTime: 60_000 }).data;
}

interface StreamNowProps {
  creator: NonNullable<ReturnType<typeof useCreator>>;
  name: string;
  overlaid: boolean;
}

export function StreamNow({ creator, name, overlaid }: StreamNowProps) {
  const { id, isLive, liveTitle, liveGame, nextStreamAt, watch } = creator;
  const about = isLive ? [liveGame && categoryText(liveGame), liveTitle].filter(Boolean).join(" · ") : "";
  const leads = isLive ? watch !== null : nextStreamAt !== null;
  return (
    <div
      className={cn(
        "flex min-w-0 items-center gap-x-2.5",
        !overlaid && "min-h-14 justify-between border-line border-y py-2",
      )}
    >
      <div className="min-w-0">
        <LiveState {...creator} className={overlaid ? "font-semibold text-strong" : "text-strong"} />
        {about && !overlaid ? (
          <p dir="auto" className="truncate text-muted text-sm">
            {about}
          </p>
        ) : null}
      </div>
      {leads ? (
        <div className="shrink-0">
          <WatchVerb streamer={{ ...creator, displayName: name }} isIcon={overlaid} />
        </div>
      ) : (
        <Link
          href={paths.streamer(id)}
          className="touch-area shrink-0 font-semibold text-md text-strong underline decoration-1 underline-offset-4"
        >
          {words.seePage}
        </Link>
      )}
    </div>
  );
}
