import { Alert } from "@starling/ui/alert";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton } from "@starling/ui/skeleton";
import {
  CHANNEL_PLATFORMS,
  type ChannelPlatform,
  factsOf,
  isChannelPlatform,
} from "@starling/validators/channels";
import { isLinkOutcome, type LinkOutcome, type OwnChannels } from "@starling/validators/own-channels";
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { trpc } from "../../../../lib/trpc.ts";
import { Section } from "../../facts/section.tsx";
import { ChannelRow } from "./channel-row.tsx";
import { outcomes, channels as words } from "./words.ts";

/** Result of connecting a channel. Read from the URL and shown once. */
interface Ended {
  platform: ChannelPlatform;
  outcome: LinkOutcome;
}

function useEnded() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [ended, setEnded] = useState<Ended | null>(null);
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const [platform, outcome] = [asked.get("channel"), asked.get("link")];
    if (!isChannelPlatform(platform) || !isLinkOutcome(outcome)) return;
    setEnded({ platform, outcome });
    asked.delete("channel");
    asked.delete("link");
    navigate(`${path}?${asked}`, { replace: true });
  }, [path, search, navigate]);
  return { ended, dismiss: () => setEnded(null) };
}

export function ChannelsSection() {
  const query = trpc.channels.list.useQuery();
  const { ended, dismiss } = useEnded();
  return (
    <Section title={words.title}>
      <p className="max-w-measure text-md text-muted">{words.intro}</p>
      {ended ? (
        <Alert
          tone={ended.outcome === "connected" ? "success" : "warning"}
          onDismiss={dismiss}
          className="mt-4 max-w-measure"
        >
          {outcomes[ended.outcome](factsOf(ended.platform).label)}
        </Alert>
      ) : null}
      <div className="mt-4 max-w-measure">
        {query.data ? <Rows own={query.data} onChange={dismiss} /> : null}
        {query.isPending ? <Waiting /> : null}
        {query.isError && query.data === undefined ? (
          <ErrorState message={words.failed} query={query} className="py-6" />
        ) : null}
      </div>
    </Section>
  );
}

function Rows({ own, onChange }: { own: OwnChannels; onChange: () => void }) {
  const rows = CHANNEL_PLATFORMS.map((platform) => ({
    platform,
    channel: own.channels.find((channel) => channel.platform === platform) ?? null,
    canConnect: own.platforms.includes(platform),
  })).filter(({ channel, canConnect }) => channel !== null || canConnect);
  if (rows.length === 0) return <p className="text-md text-muted">{words.nothing}</p>;
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {rows.map((row) => (
        <ChannelRow key={row.platform} {...row} onChange={onChange} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={words.loading} className="flex flex-col gap-3">
      {CHANNEL_PLATFORMS.map((platform) => (
        <Skeleton key={platform} className="h-14 w-full" />
      ))}
    </div>
  );
}
