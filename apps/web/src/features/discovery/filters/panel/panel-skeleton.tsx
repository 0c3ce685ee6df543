import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { FILTER_GROUPS } from "@starling/validators/discovery-filters";

/** The heads of groups that are not there yet: the last so many of them. */
export function PanelSkeleton({ rows = FILTER_GROUPS.length }: { rows?: number }) {
  return (
    <SkeletonGroup label="Loading filters" className="flex flex-col">
      {FILTER_GROUPS.slice(-rows).map(({ key }) => (
        <span key={key} className="flex h-11 items-center border-line border-b last:border-b-0">
          <Skeleton className="w-28" />
        </span>
      ))}
    </SkeletonGroup>
  );
}
