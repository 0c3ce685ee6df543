import { Button } from "@starling/ui/button";
import type { PublicStreamer } from "@starling/validators/profiles";
import { Gift, Star } from "lucide-react";
import { channelsOf } from "../facts/channels.ts";
import { SupportButton } from "./support-button.tsx";
import { supportLinks } from "./support-links.ts";
import { supportRow as words } from "./words.ts";

export function SupportRow({ streamer }: { streamer: PublicStreamer }) {
  const name = streamer.displayName || streamer.username;
  const missing = words.noChannel(name);
  const { donate, subscribe } = supportLinks(streamer);
  return (
    <div className="flex flex-wrap gap-2">
      {channelsOf(streamer.streamingPlatforms, streamer.channelLinks).map(({ platform, label, href }) =>
        href === null ? null : (
          <Button key={platform} asChild size="sm">
            <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={words.watch(label)}>
              {label}
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
