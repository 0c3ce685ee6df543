import { buttonVariants } from "@starling/ui/button";
import type { ChannelPlatform } from "@starling/validators/channels";
import { ExternalLink } from "lucide-react";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import type { Channel } from "./channels.ts";
import { channelList as words } from "./words.ts";

const base = "touch-target max-w-full items-center gap-2 text-md";

/** Row of quiet links. The text of the first one is aligned with the text above. */
export const quietRow = "-mx-3 flex flex-wrap";

/** `quiet` links show the address only to screen readers and on hover. */
const LOOKS = {
  pills: {
    list: "flex flex-wrap gap-2",
    item: `${base} inline-flex h-9 rounded-full border border-line bg-raised px-4`,
    link: "transition-colors hover:border-line-strong hover:bg-hover",
    icon: "size-4 text-faint",
  },
  quiet: {
    list: quietRow,
    item: `${buttonVariants({ variant: "ghost", size: "sm" })} max-w-full`,
    link: "",
    icon: "size-4 shrink-0 text-faint",
  },
};

interface ChannelListProps {
  channels: readonly Channel[];
  empty: string;
  /** False for users who may not see links (docs/product.md §2.10). */
  linked?: boolean;
  verified?: readonly ChannelPlatform[];
  /** Accessible name of the list. */
  label?: string;
  looks?: keyof typeof LOOKS;
}

export function ChannelList(props: ChannelListProps) {
  const { channels, empty, linked = true, verified = [], label, looks = "pills" } = props;
  if (channels.length === 0) return <p className="text-md text-muted">{empty}</p>;
  const classes = LOOKS[looks];
  return (
    <ul aria-label={label} className={classes.list}>
      {channels.map((channel) => (
        <li key={channel.platform} className="max-w-full">
          {linked && channel.href ? (
            <a
              href={channel.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              title={looks === "quiet" ? (channel.detail ?? undefined) : undefined}
              className={`${classes.item} ${classes.link}`}
            >
              <ChannelWords channel={channel} detailed isQuiet={looks === "quiet"} />
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

interface ChannelWordsProps {
  channel: Channel;
  detailed: boolean;
  /** Whether only screen readers get the address. */
  isQuiet?: boolean;
}

function ChannelWords({ channel, detailed, isQuiet = false }: ChannelWordsProps) {
  const { label, detail } = channel;
  return (
    <>
      <span className={isQuiet ? "min-w-0 truncate" : "shrink-0 font-medium"}>{label}</span>
      {detailed && detail && detail !== label ? (
        <span dir="ltr" className={isQuiet ? "sr-only" : "min-w-0 truncate text-muted"}>
          {detail}
        </span>
      ) : null}
    </>
  );
}
