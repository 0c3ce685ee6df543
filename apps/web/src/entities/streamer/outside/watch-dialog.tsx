import { buttonVariants } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { factsOf } from "@starling/validators/channels";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { ExternalLink } from "lucide-react";
import { WatchHere } from "../players/watch-here.tsx";
import { SaveChannelButton } from "../save-channel-button.tsx";
import { outsidePlayers } from "./outside-players.ts";
import { outside as words } from "./words.ts";

/** Loads nothing from the platform until the user presses a button. */
export function WatchDialog({ stream, onClose }: { stream: OutsideStream; onClose: () => void }) {
  const { platform, channelId, name, title, address } = stream;
  const { label } = factsOf(platform);
  const players = outsidePlayers(stream);
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        size="lg"
        className="sm:max-w-4xl"
        title={<bdi className="wrap-anywhere">{name}</bdi>}
        description={
          <span dir="auto" className="block wrap-anywhere">
            {title ?? words.notJoined(label)}
          </span>
        }
      >
        {players.length > 0 ? (
          <WatchHere players={players} name={name} />
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonVariants({ variant: "primary", size: "lg" })}
          >
            {words.watchOn(label)}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        <div className="mt-3 flex">
          <SaveChannelButton platform={platform} channelId={channelId} name={name} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
