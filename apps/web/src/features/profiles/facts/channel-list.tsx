import type { ChannelPlatform } from "@starling/validators/channels";
import { ExternalLink } from "lucide-react";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import type { Channel } from "./channels.ts";
import { channelList as words } from "./words.ts";

const pillClasses =
  "touch-target inline-flex h-9 max-w-full items-center gap-2 rounded-full border border-line bg-raised px-4 text-md";

interface ChannelListProps {
  channels: readonly Channel[];
  empty: string;
  /** False for users who may not see links (docs/product.md §2.10). */
  linked?: boolean;
  verified?: readonly ChannelPlatform[];
}

export function ChannelList({ channels, empty, linked = true, verified = [] }: ChannelListProps) {
  if (channels.length === 0) return <p className="text-md text-muted">{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {channels.map((channel) => (
        <li key={channel.platform} className="max-w-full">
          {linked && channel.href ? (
            <a
              href={channel.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={`${pillClasses} transition-colors hover:border-line-strong hover:bg-hover`}
            >
              <ChannelWords channel={channel} detailed />
              <VerifiedMark platforms={verified.filter((platform) => platform === channel.platform)} />
              <ExternalLink aria-hidden="true" className="size-4 text-faint" />
              <span className="sr-only">{words.newTab}</span>
            </a>
          ) : (
            <span className={pillClasses}>
              <ChannelWords channel={channel} detailed={linked} />
              <VerifiedMark platforms={verified.filter((platform) => platform === channel.platform)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChannelWords({ channel, detailed }: { channel: Channel; detailed: boolean }) {
  const { label, detail } = channel;
  return (
    <>
      <span className="shrink-0 font-medium">{label}</span>
      {detailed && detail && detail !== label ? (
        <span dir="ltr" className="min-w-0 truncate text-muted">
          {detail}
        </span>
      ) : null}
    </>
  );
}
