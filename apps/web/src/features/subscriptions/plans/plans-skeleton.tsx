import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";

/** The cards' shape while they load. */
export function PlansSkeleton() {
  return (
    <SkeletonGroup label="Loading plans...">
      <div aria-hidden="true" className="plans-grid">
        {["first", "second", "third"].map((card) => (
          <div key={card} className="plans-skeleton rounded-lg border border-line bg-raised p-5 sm:p-6">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-10 h-9 w-28" />
            <Skeleton className="mt-12 h-11 w-full" />
            <Skeleton className="mt-10 h-4 w-32" />
            <Skeleton className="mt-4 h-4 w-44" />
            <Skeleton className="mt-4 h-4 w-36" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
