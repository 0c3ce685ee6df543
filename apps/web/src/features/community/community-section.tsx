import { ErrorState } from "@starling/ui/error-state";
import { Skeleton } from "@starling/ui/skeleton";
import { type ReactNode, useId } from "react";

interface CommunitySectionProps {
  title: string;
  intro: string;
  query: { isPending: boolean; isError: boolean; isFetching: boolean; data: unknown; refetch: () => unknown };
  loading: string;
  failed: string;
  children: ReactNode;
}

export function CommunitySection({ title, intro, query, loading, failed, children }: CommunitySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-12 last:mb-0">
      <h2 id={id} className="mb-1 text-lg">
        {title}
      </h2>
      <p className="mb-5 max-w-measure text-md text-muted">{intro}</p>
      {query.isPending ? (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-48 w-full" />
        </div>
      ) : null}
      {query.isError && query.data === undefined ? <ErrorState message={failed} query={query} /> : null}
      {query.data === undefined ? null : children}
    </section>
  );
}
