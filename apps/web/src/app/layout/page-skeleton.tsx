import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";

export function PageSkeleton() {
  return (
    <SkeletonGroup className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8 lg:px-8">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-8 flex flex-col gap-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14 w-full rounded-lg" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
