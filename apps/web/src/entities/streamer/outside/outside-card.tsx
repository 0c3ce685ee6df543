import { buttonVariants } from "@starling/ui/button";
import { Skeleton } from "@starling/ui/skeleton";
import { factsOf } from "@starling/validators/channels";
import { languagesText } from "@starling/validators/language-names";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { ExternalLink } from "lucide-react";
import { Suspense, useState } from "react";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { MoreMenu } from "../../safety/more-menu.tsx";
import { SaveChannelButton } from "../save-channel-button.tsx";
import { outside as words } from "./words.ts";

const WatchDialog = loadable(async () => (await import("./watch-dialog.tsx")).WatchDialog);

const factClasses = "flex items-center gap-1.5 rounded-sm bg-black/75 px-1.5 py-0.5";
const MINUTE_MS = 60_000;

interface OutsideCardProps {
  stream: OutsideStream;
  /** Whether the card shows the platform and a note that the streamer has not joined. */
  isLabelled?: boolean;
  heading?: "h2" | "h3";
}

/** Live stream of a non-member. The whole card opens the player's dialog. */
export function OutsideCard({ stream, isLabelled = true, heading: Heading = "h2" }: OutsideCardProps) {
  const { platform, channelId, name, title, game, language, viewers, startedAt, address } = stream;
  const [isOpen, setOpen] = useState(false);
  const { label } = factsOf(platform);
  const now = useNow();
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(startedAt)) / MINUTE_MS));
  const facts = [game, language && languagesText([language])].filter(Boolean);
  return (
    <article className="group relative flex h-full min-w-0 flex-col gap-2">
      <div className="relative aspect-video overflow-hidden rounded-lg border border-line bg-raised">
        <OutsidePicture stream={stream} />
        <p className="absolute inset-x-2 bottom-2 flex justify-between gap-2 font-semibold text-white text-xs tabular-nums">
          <span className={factClasses}>
            <span aria-hidden="true" className="size-2 rounded-full bg-live" />
            {words.watching(viewers)}
          </span>
          <span className={factClasses}>{words.liveFor(minutes)}</span>
        </p>
      </div>
      <div className="flex min-w-0 gap-1">
        <div className="min-w-0 flex-1">
          <Heading className="text-md leading-5">
            <button
              type="button"
              aria-label={words.watchHere(name)}
              onPointerEnter={WatchDialog.load}
              onFocus={WatchDialog.load}
              onClick={() => setOpen(true)}
              className="block max-w-full truncate text-start after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              <bdi>{name}</bdi>
            </button>
          </Heading>
          {title ? (
            <p
              dir="auto"
              className="mt-0.5 line-clamp-2 text-md text-muted leading-5 [overflow-wrap:anywhere]"
            >
              {title}
            </p>
          ) : null}
          <p className="mt-0.5 truncate text-faint text-sm">
            <bdi>{facts.join(" · ")}</bdi>
          </p>
          {isLabelled ? <p className="truncate text-faint text-sm">{words.notJoined(label)}</p> : null}
        </div>
        <div className="relative z-10 -me-1 flex shrink-0 flex-col items-center">
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={words.watchOnOf(label, name)}
            title={words.watchOn(label)}
            className={buttonVariants({
              variant: "ghost",
              size: "icon",
              className: "pointer-coarse:size-11",
            })}
          >
            <ExternalLink aria-hidden="true" />
          </a>
          <SaveChannelButton platform={platform} channelId={channelId} name={name} looks="icon" />
          <MoreMenu place="channel" about={stream} />
        </div>
      </div>
      <Suspense>{isOpen ? <WatchDialog stream={stream} onClose={() => setOpen(false)} /> : null}</Suspense>
    </article>
  );
}

/** Preview picture, loaded through our own server; a generated picture if there is none. */
export function OutsidePicture({
  stream: { platform, channelId, hasThumbnail, id },
}: {
  stream: OutsideStream;
}) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <DrawnBanner seed={id} />
      {hasThumbnail && !isBroken ? (
        <img
          src={paths.outsidePicture(platform, channelId)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </div>
  );
}

export function OutsideCardSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="aspect-video h-auto w-full rounded-lg" />
      <Skeleton className="w-28" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="w-36" />
    </div>
  );
}
