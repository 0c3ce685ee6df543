import { Button } from "@starling/ui/button";
import type { PublicStreamer } from "@starling/validators/profiles";
import { ExternalLink, Gift, Star } from "lucide-react";
import { quietRow } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { SupportButton } from "./support-button.tsx";
import { supportLinks } from "./support-links.ts";
import { supportRow as words } from "./words.ts";

export function SupportRow({ streamer }: { streamer: PublicStreamer }) {
  const name = streamer.displayName || streamer.username;
  const missing = words.noChannel(name);
  const { donate, subscribe } = supportLinks(streamer);
  return (
    <div className={quietRow}>
      {channelsOf(streamer.streamingPlatforms, streamer.channelLinks).map(({ platform, label, href }) =>
        href === null ? null : (
          <Button key={platform} asChild size="sm" variant="ghost" className="max-w-full">
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={words.watch(label)}>
              <span className="min-w-0 truncate">{label}</span>
              <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </a>
          </Button>
        ),
      )}
      {donate === null ? null : (
        <SupportButton href={donate} label={words.donateName(name)} missing={missing}>
          <Gift aria-hidden="true" className="size-4" />
          {words.donate}
        </SupportButton>
      )}
      <SupportButton href={subscribe} label={words.subscribeName(name)} missing={missing}>
        <Star aria-hidden="true" className="size-4" />
        {words.subscribe}
      </SupportButton>
    </div>
  );
}
