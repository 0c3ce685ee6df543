import { Button } from "@starling/ui/button";
import type { PublicStreamer } from "@starling/validators/profiles";
import { Gift, Star } from "lucide-react";
import { channelsOf } from "../facts/channels.ts";
import { SupportButton } from "./support-button.tsx";
import { supportLinks } from "./support-links.ts";

/** What a viewer can do beside following: watch on a platform, donate, subscribe (spec B §2.6). */
export function SupportRow({ streamer }: { streamer: PublicStreamer }) {
  const name = streamer.displayName || streamer.username;
  const missing = `${name} has not linked a channel yet.`;
  const { donate, subscribe } = supportLinks(streamer);
  return (
    <div className="flex flex-wrap gap-2 not-first:mt-4">
      {channelsOf(streamer.streamingPlatforms, streamer.channelLinks).map(({ platform, label, href }) =>
        href === null ? null : (
          <Button key={platform} asChild size="sm" className="rounded-full font-medium">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={`Watch on ${label} (opens in a new tab)`}
            >
              {label}
            </a>
          </Button>
        ),
      )}
      <SupportButton href={donate} label={`Donate to ${name}`} missing={missing}>
        <Gift aria-hidden="true" className="size-4" />
        Donate
      </SupportButton>
      <SupportButton href={subscribe} label={`Subscribe to ${name}`} missing={missing}>
        <Star aria-hidden="true" className="size-4" />
        Subscribe
      </SupportButton>
    </div>
  );
}
