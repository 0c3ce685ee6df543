import { Avatar } from "@starling/ui/avatar";
import { buttonVariants } from "@starling/ui/button";
import { Skeleton } from "@starling/ui/skeleton";
import { categoryText } from "@starling/validators/category-names";
import { factsOf } from "@starling/validators/channels";
import { languagesText } from "@starling/validators/languages";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { ExternalLink } from "lucide-react";
import { Suspense, useState } from "react";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { MoreMenu } from "../../safety/more-menu.tsx";
import { factClasses, LiveCardFrame, LiveChips } from "../live-card-frame.tsx";
import { SaveChannelButton } from "../save-channel-button.tsx";
import { outside as words } from "./words.ts";

const WatchDialog = loadable(async () => (await import("./watch-dialog.tsx")).WatchDialog);

interface OutsideCardProps {
  stream: OutsideStream;
  heading?: "h2" | "h4";
}

/** Live stream of a non-member. The whole card opens the player's dialog. */
export function OutsideCard({ stream, heading: Heading = "h2" }: OutsideCardProps) {
  const { platform, channelId, name, title, game, language, viewers, startedAt, address } = stream;
  const [isOpen, setOpen] = useState(false);
  const { label } = factsOf(platform);
  const now = useNow();
  return (
    <>
      <LiveCardFrame
        picture={<OutsidePicture stream={stream} />}
        state={<LiveChips viewers={viewers} since={startedAt} now={now} />}
        fact={<span className={factClasses}>{label}</span>}
        actions={
          <span className="flex gap-1 rounded-md bg-raised">
            <SaveChannelButton platform={platform} channelId={channelId} name={name} looks="icon" />
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={words.watchOnOf(label, name)}
              title={words.watchOn(label)}
              className={buttonVariants({ variant: "ghost", size: "icon" })}
            >
              <ExternalLink aria-hidden="true" />
            </a>
          </span>
        }
        face={<Avatar name={name} size={36} />}
        name={
          <Heading className="min-w-0 text-base leading-5">
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
        }
        title={title === name ? null : title}
        facts={[game && categoryText(game), language && languagesText([language])]}
        menu={<MoreMenu place="channel" about={stream} />}
      />
      <Suspense>{isOpen ? <WatchDialog stream={stream} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** Stream picture, loaded through our own server. If the stream has no picture, shows a generated banner. */
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
      <Skeleton className="w-28 max-w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="w-36 max-w-full" />
    </div>
  );
}
