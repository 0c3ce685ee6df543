import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { ANALYTICS_FIGURES, EXPOSURE_SOURCES } from "@starling/validators/analytics";
import { TEXTS } from "./words.ts";

/** The section's shape while its figures load. */
export function AnalyticsSkeleton() {
  return (
    <SkeletonGroup label={TEXTS.loading} className="flex flex-col gap-8">
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <div className="analytics-figures">
          {ANALYTICS_FIGURES.map((figure) => (
            <div key={figure} className="analytics-figure">
              <Skeleton className="w-20" />
              <Skeleton className="mt-2 h-6 w-14" />
              <Skeleton className="mt-2 w-16" />
            </div>
          ))}
        </div>
        <div className="p-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-6 h-60 w-full" />
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-48" />
        {EXPOSURE_SOURCES.map((source) => (
          <Skeleton key={source} className="h-8 w-full" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
