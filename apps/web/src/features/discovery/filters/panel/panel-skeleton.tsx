import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { FILTER_GROUPS } from "@starling/validators/discovery-filters";
import { panelSkeleton as words } from "../words.ts";

export function PanelSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col">
      {FILTER_GROUPS.map(({ key }) => (
        <span key={key} className="flex h-11 items-center border-line border-b last:border-b-0">
          <Skeleton className="w-28" />
        </span>
      ))}
    </SkeletonGroup>
  );
}
