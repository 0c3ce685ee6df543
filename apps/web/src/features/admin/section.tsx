import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type ReactNode, useId } from "react";
import { describeError } from "../../lib/show-error.ts";
import { admin as words } from "./words.ts";

interface SectionProps {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-10 min-w-0 last:mb-0">
      <div className="mb-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {note ? <p className="mt-0.5 max-w-measure text-muted text-sm">{note}</p> : null}
      </div>
      {children}
    </section>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    const { message } = describeError(query.error, words.failed);
    return <ErrorState message={message} detail={words.nothingLost} query={query} />;
  }
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  );
}

/** Shows three columns. The number of `rows` must be a multiple of three, to leave no cell empty. */
export function Figures({ rows }: { rows: readonly (readonly [label: string, value: number])[] }) {
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-background px-3 py-3 sm:px-4">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="text-strong text-xl tabular-nums">{value.toLocaleString("en")}</dd>
        </div>
      ))}
    </dl>
  );
}
