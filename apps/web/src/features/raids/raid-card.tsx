import { Avatar } from "@starling/ui/avatar";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { Panel } from "../../components/panel.tsx";
import { paths } from "../../lib/paths.ts";
import { useNow } from "../../lib/use-now.ts";
import { RaidHistory } from "./raid-history.tsx";
import { CopyCommand } from "./suggestion-row.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import { whyWords, raids as words } from "./words.ts";

const SHOWN = 2;

export function RaidCard() {
  const query = useSuggestions(SHOWN);
  return (
    <Panel
      title={words.card}
      className="border-0 bg-transparent p-0 sm:p-0"
      link={{ href: paths.raid, label: words.cardAll }}
    >
      <div className="-my-3 min-h-10">
        {query.isPending ? (
          <SkeletonGroup label={words.loading} className="flex flex-col gap-4 py-3">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </SkeletonGroup>
        ) : (
          <CardSuggestions {...query} />
        )}
      </div>
      <div className="mt-4 border-line border-t pt-3">
        <h3 className="sr-only">{words.history}</h3>
        <RaidHistory most={SHOWN} isConnected={query.data?.ownChatAddress !== null} />
      </div>
    </Panel>
  );
}

function CardSuggestions({ data, shown }: ReturnType<typeof useSuggestions>) {
  const now = useNow();
  if (!data) return <p className="py-3 text-md text-muted">{words.failed}</p>;
  if (data.missing) return <p className="py-3 text-md text-muted">{words.missing[data.missing].why}</p>;
  if (shown.length === 0) return <p className="py-3 text-md text-muted">{words.cardNobody}</p>;
  return (
    <ul>
      {shown.map((suggestion) => (
        <li key={suggestion.channelId} className="flex gap-3 border-line border-b py-3 last:border-b-0">
          <Avatar name={suggestion.name} src={suggestion.streamer?.avatar ?? null} size={40} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-md wrap-anywhere">
              <bdi>{suggestion.name}</bdi>
            </p>
            <p className="text-muted text-sm tabular-nums">{whyWords(suggestion, now)}</p>
            <CopyCommand login={suggestion.login} className="mt-2 max-w-full" />
          </div>
        </li>
      ))}
    </ul>
  );
}
