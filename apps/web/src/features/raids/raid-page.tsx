import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { RAID_SUGGESTIONS, RAIDS_LISTED, type RaidSuggestions } from "@starling/validators/raids";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { RaidHistory } from "./raid-history.tsx";
import { SuggestionRow } from "./suggestion-row.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import { raids as words } from "./words.ts";

export function RaidPage() {
  const query = useSuggestions(RAID_SUGGESTIONS);
  const { data } = query;
  const ownChat = data?.ownChatAddress;
  return (
    <Page
      title={words.title}
      description={words.description}
      actions={
        ownChat ? (
          <Button asChild>
            <a href={ownChat} target="_blank" rel="noreferrer">
              {words.openOwnChat}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          </Button>
        ) : null
      }
    >
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Part title={words.suggestions}>
          {query.isPending ? <SuggestionsSkeleton /> : null}
          {!query.isPending && !data ? (
            <ErrorState
              message={words.failed}
              detail={words.failedDetail}
              retryLabel={words.retry}
              onRetry={query.refetch}
              retrying={query.isFetching}
            />
          ) : null}
          {data ? <Suggestions data={data} isChecking={query.isFetching} check={query.refetch} /> : null}
        </Part>
        <div className="flex min-w-0 flex-col gap-10">
          <Part title={words.history}>
            <RaidHistory most={RAIDS_LISTED} isConnected={!data || data.ownChatAddress !== null} />
          </Part>
          <Part title={words.how}>
            <ul className="flex max-w-measure list-disc flex-col gap-2 ps-4 text-md text-muted">
              {words.rules.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Part>
        </div>
      </div>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SuggestionsProps {
  data: RaidSuggestions;
  isChecking: boolean;
  check: () => void;
}

function Suggestions({ data: { items, missing }, isChecking, check }: SuggestionsProps) {
  if (missing) {
    const { why, action } = words.missing[missing];
    const editor = missing === "games" ? "games" : "basics";
    return (
      <EmptyState
        message={why}
        action={
          <Button asChild>
            <Link href={`${paths.profile}?edit=${editor}`}>{action}</Link>
          </Button>
        }
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        message={words.nobody}
        action={
          <Button busy={isChecking} onClick={check}>
            {words.nobodyAction}
          </Button>
        }
      />
    );
  }
  return (
    <ul>
      {items.map((suggestion) => (
        <SuggestionRow key={suggestion.channelId} suggestion={suggestion} />
      ))}
    </ul>
  );
}

function SuggestionsSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      {Array.from({ length: RAID_SUGGESTIONS }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className="flex gap-3 border-line border-b py-4 last:border-b-0">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="mt-2 w-72 max-w-full" />
            <Skeleton className="mt-2 h-9 w-44 max-w-full sm:hidden" />
          </div>
          <Skeleton className="h-9 w-44 self-center max-sm:hidden" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
