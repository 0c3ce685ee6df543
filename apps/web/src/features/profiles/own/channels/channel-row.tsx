import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { type ChannelPlatform, factsOf } from "@starling/validators/channels";
import type { OwnChannel } from "@starling/validators/own-channels";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../../lib/trpc.ts";
import { TakeOverDialog } from "./take-over-dialog.tsx";
import { UnlinkDialog } from "./unlink-dialog.tsx";
import { channels as words } from "./words.ts";

interface ChannelRowProps {
  platform: ChannelPlatform;
  channel: OwnChannel | null;
  canConnect: boolean;
  /** Called after the channel is disconnected. */
  onChange: () => void;
}

export function ChannelRow({ platform, channel, canConnect, onChange }: ChannelRowProps) {
  const [open, setOpen] = useState<"unlink" | "take-over" | null>(null);
  const name = factsOf(platform).label;
  const close = () => setOpen(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold text-md text-strong">{name}</p>
        {channel ? (
          <Connected channel={channel} />
        ) : (
          <p className="text-muted text-sm">{words.notConnected}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {canConnect && (channel === null || channel.isRevoked) ? (
          <ConnectButton platform={platform} again={channel !== null} />
        ) : null}
        {channel && !channel.isRevoked ? (
          <Button size="sm" aria-label={words.use(name)} onClick={() => setOpen("take-over")}>
            {words.useShort}
          </Button>
        ) : null}
        {channel ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={words.disconnect(name)}
            onClick={() => setOpen("unlink")}
          >
            {words.disconnectShort}
          </Button>
        ) : null}
      </div>
      {channel && open === "unlink" ? (
        <UnlinkDialog channel={channel} onClose={close} onDone={onChange} />
      ) : null}
      {channel && open === "take-over" ? <TakeOverDialog channel={channel} onClose={close} /> : null}
    </li>
  );
}

function Connected({ channel }: { channel: OwnChannel }) {
  if (channel.isRevoked) {
    return (
      <>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-md">
          <bdi className="min-w-0 truncate">{channel.name}</bdi>
          <Badge tone="warning">{words.revoked}</Badge>
        </p>
        <p className="text-muted text-sm">{words.revokedDetail(factsOf(channel.platform).label)}</p>
      </>
    );
  }
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-2 text-md">
      <a
        href={channel.address}
        target="_blank"
        rel="noopener noreferrer"
        className="touch-area min-w-0 truncate underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <bdi>{channel.name}</bdi>
        <span className="sr-only"> {words.opensChannel}</span>
      </a>
      <Badge tone="success">
        <BadgeCheck aria-hidden="true" className="size-3.5" />
        {words.verified}
      </Badge>
    </p>
  );
}

/** Redirects to the platform. Refetches the channels first, which renews an expired session. */
function ConnectButton({ platform, again }: { platform: ChannelPlatform; again: boolean }) {
  const utils = trpc.useUtils();
  const [isLeaving, setLeaving] = useState(false);
  const name = factsOf(platform).label;
  const leave = async () => {
    setLeaving(true);
    await utils.channels.list.refetch().catch(() => undefined);
    window.location.assign(`/api/v1/channels/${platform}/link`);
  };
  return (
    <Button size="sm" busy={isLeaving} onClick={() => void leave()}>
      {again ? words.connectAgain(name) : words.connect(name)}
    </Button>
  );
}
