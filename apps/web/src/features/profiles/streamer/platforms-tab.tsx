import { EmptyState } from "@starling/ui/empty-state";
import { pathsAt } from "@starling/validators/catalogue/sections";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { PublicStreamer } from "@starling/validators/profiles";
import { catalogueFacts } from "../facts/catalogue-facts.tsx";
import { ChannelList } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { FactList } from "../facts/fact-list.tsx";
import { Section } from "../facts/section.tsx";
import { platformsTab as words } from "./words.ts";

const TWITCH = pathsAt(STREAMER_FIELDS, "page", ["platforms"]);

interface PlatformsTabProps {
  streamer: PublicStreamer;
  forViewers: boolean;
}

/** Only viewers see links (docs/product.md §2.10). */
export function PlatformsTab({ streamer, forViewers }: PlatformsTabProps) {
  const name = streamer.displayName || streamer.username;
  const channels = channelsOf(streamer.streamingPlatforms, streamer.channelLinks);
  const facts = [
    ...catalogueFacts(STREAMER_FIELDS, TWITCH, streamer),
    { name: words.twitchAccount, value: streamer.twitchConnected ? words.connected : null },
  ].filter(({ value }) => value);
  return (
    <div className="flex flex-col gap-8">
      {channels.length === 0 ? (
        <EmptyState message={words.empty(name)} />
      ) : (
        <Section title={words.whereToWatch}>
          <ChannelList
            channels={channels}
            empty=""
            linked={forViewers}
            verified={streamer.verifiedPlatforms}
          />
          {forViewers ? null : <p className="mt-3 text-md text-muted">{words.viewersSeeLinks}</p>}
        </Section>
      )}
      {facts.length > 0 ? (
        <Section title={words.channel} className="max-w-measure">
          <FactList facts={facts} />
        </Section>
      ) : null}
    </div>
  );
}
