import { Avatar } from "@starling/ui/avatar";
import { factsOf } from "@starling/validators/channels";
import { languagesText } from "@starling/validators/languages";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { ExternalLink } from "lucide-react";
import { MoreMenu } from "../../entities/safety/more-menu.tsx";
import { outsidePlayers } from "../../entities/streamer/outside/outside-players.ts";
import { outside } from "../../entities/streamer/outside/words.ts";
import { SaveChannelButton } from "../../entities/streamer/save-channel-button.tsx";
import type { StagedStream } from "./stage.tsx";
import { VisitActions, type VisitActionsProps } from "./visit-actions.tsx";
import { words } from "./words.ts";

/** Converts a non-member's stream to the data that the player needs. */
export function stagedOf(stream: OutsideStream): StagedStream {
  const { platform, name, address } = stream;
  return {
    displayName: name,
    players: outsidePlayers(stream),
    watch: { name: factsOf(platform).label, url: address },
  };
}

interface OutsideVisitProps extends VisitActionsProps {
  stream: OutsideStream;
}

export function OutsideVisit({ stream, ...actions }: OutsideVisitProps) {
  const { platform, channelId, name, title, game, language, viewers, address } = stream;
  const { label } = factsOf(platform);
  const facts = [game, language && languagesText([language])].filter(Boolean).join(" · ");
  return (
    <section aria-label={words.arrived(name)} className="flex min-w-0 flex-col gap-5">
      <div className="flex items-start gap-2">
        <div role="status" className="min-w-0 flex-1">
          <div className="flex items-center gap-3">
            <Avatar name={name} size={44} />
            <div className="min-w-0">
              <h2 className="truncate text-xl leading-7">
                <bdi>{name}</bdi>
              </h2>
              <p className="text-muted text-sm leading-5">{outside.notJoined(label)}</p>
            </div>
          </div>
          {title ? (
            <p className="mt-3 line-clamp-3 text-base [overflow-wrap:anywhere]" dir="auto">
              {title}
            </p>
          ) : null}
          <p className="mt-1 text-md text-muted">
            <bdi>{facts}</bdi>
          </p>
          <p className="mt-3 font-medium text-base">{words.audience(viewers)}</p>
        </div>
        <MoreMenu place="channel" about={stream} />
      </div>
      <VisitActions {...actions}>
        <SaveChannelButton platform={platform} channelId={channelId} name={name} size="lg" />
      </VisitActions>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={outside.watchOnOf(label, name)}
        className="touch-area inline-flex w-fit items-center gap-1.5 text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {outside.watchOn(label)}
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </section>
  );
}
