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
import { linkClasses, Visit, type VisitHandlers } from "./visit.tsx";
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

type OutsideVisitProps = VisitHandlers & { stream: OutsideStream };

export function OutsideVisit({ stream, onKeys, ...actions }: OutsideVisitProps) {
  const { platform, channelId, name, title, game, language, viewers, address } = stream;
  const { label } = factsOf(platform);
  return (
    <Visit
      {...actions}
      name={name}
      avatar={<Avatar name={name} size={48} />}
      heading={name}
      state={
        <>
          <span className="text-muted">{outside.notJoined(label)}</span>
          <span>{words.audience(viewers)}</span>
        </>
      }
      title={title}
      facts={[game, language && languagesText([language])].filter(Boolean).join(" · ")}
      follow={<SaveChannelButton platform={platform} channelId={channelId} name={name} size="lg" />}
      menu={<MoreMenu place="channel" about={stream} onKeys={onKeys} />}
      link={
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={outside.watchOnOf(label, name)}
          className={linkClasses}
        >
          {outside.watchOn(label)}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      }
    />
  );
}
