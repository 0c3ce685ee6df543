import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { Raid } from "@starling/validators/raids";
import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useNow } from "../../lib/use-now.ts";
import { raidWords, totalWords, whenWords, raids as words } from "./words.ts";

function RaidRow({ raid }: { raid: Raid }) {
  const now = useNow();
  const Icon = raid.direction === "received" ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="flex gap-3 border-line border-b py-3 last:border-b-0">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-faint rtl:-scale-x-100" />
      <div className="min-w-0">
        <p className="text-md wrap-anywhere">
          {raid.streamer ? (
            <Link href={paths.streamer(raid.streamer.id)} className="hover:underline">
              {raidWords(raid)}
            </Link>
          ) : (
            raidWords(raid)
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-faint text-sm">
          {whenWords(raid, now)}
          {raid.isSuggested ? <Badge tone="accent">{words.found[raid.direction]}</Badge> : null}
        </p>
      </div>
    </li>
  );
}

export function RaidHistory({ most, isConnected }: { most: number; isConnected: boolean }) {
  const query = trpc.raids.history.useQuery();
  if (query.isPending) {
    return (
      <SkeletonGroup label={words.historyLoading} className="flex flex-col gap-3">
        <Skeleton className="w-2/3" />
        <Skeleton className="h-10 w-full" />
      </SkeletonGroup>
    );
  }
  const { data } = query;
  if (!data) {
    return (
      <ErrorState message={words.historyFailed} retryLabel={words.retry} query={query} className="py-6" />
    );
  }
  if (data.items.length === 0) {
    return (
      <>
        <p className="text-md text-muted">{isConnected ? words.noRaids : words.notConnected}</p>
        {isConnected ? null : (
          <Button asChild className="mt-3">
            <Link href={`${paths.profile}?tab=streaming`}>{words.connect}</Link>
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <p className="text-md text-muted tabular-nums">{totalWords(data)}</p>
      <ul className="mt-1">
        {data.items.slice(0, most).map((raid) => (
          <RaidRow key={raid.id} raid={raid} />
        ))}
      </ul>
    </>
  );
}
