import type { ChannelPlatform } from "@starling/validators/channels";
import { ExternalLink } from "lucide-react";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import type { Channel } from "./channels.ts";
import { channelList as words } from "./words.ts";

const base = "touch-target max-w-full items-center gap-2 text-md";

/** `rows` fits into a narrow column. */
const LOOKS = {
  pills: {
    list: "flex flex-wrap gap-2",
    item: `${base} inline-flex h-9 rounded-full border border-line bg-raised px-4`,
    link: "transition-colors hover:border-line-strong hover:bg-hover",
    icon: "size-4 text-faint",
  },
  rows: {
    list: "-mt-2.5 divide-y divide-line",
    item: `${base} flex min-h-10`,
    link: "group",
    icon: "ms-auto size-4 shrink-0 text-faint transition-colors group-hover:text-strong",
  },
};

interface ChannelListProps {
  channels: readonly Channel[];
  empty: string;
  /** False for users who may not see links (docs/product.md §2.10). */
  linked?: boolean;
  verified?: readonly ChannelPlatform[];
  looks?: keyof typeof LOOKS;
}

export function ChannelList(props: ChannelListProps) {
  const { channels, empty, linked = true, verified = [], looks = "pills" } = props;
  if (channels.length === 0) return <p className="text-md text-muted">{empty}</p>;
  const classes = LOOKS[looks];
  return (
    <ul className={classes.list}>
      {channels.map((channel) => (
        <li key={channel.platform} className="max-w-full">
          {linked && channel.href ? (
            <a
              href={channel.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={`${classes.item} ${classes.link}`}
            >
              <ChannelWords channel={channel} detailed />
              <VerifiedMark platforms={verified.filter((platform) => platform === channel.platform)} />
              <ExternalLink aria-hidden="true" className={classes.icon} />
              <span className="sr-only">{words.newTab}</span>
            </a>
          ) : (
            <span className={classes.item}>
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
      <span className="shrink-0 font-medium group-hover:underline">{label}</span>
      {detailed && detail && detail !== label ? (
        <span dir="ltr" className="min-w-0 truncate text-muted">
          {detail}
        </span>
      ) : null}
    </>
  );
}
