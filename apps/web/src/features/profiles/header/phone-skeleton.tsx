import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { bannerShape } from "./banner.tsx";
import { profileSkeleton as words } from "./words.ts";

/** Media query for screens on which the member's own page and streamers' pages use the short header. */
export const PHONE = "(max-width: 639px)";

export function PhoneSkeleton({ hasActions = false }: { hasActions?: boolean }) {
  return (
    <SkeletonGroup label={words.loadingProfile}>
      <div className="flex items-center gap-3 pt-3">
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-2 w-48" />
        </div>
      </div>
      {hasActions ? <Skeleton className="mt-6 h-11 w-48" /> : null}
      <div className="mt-2 flex h-10 items-center gap-6 overflow-hidden shadow-[inset_0_-1px_0_var(--line)]">
        {["w-20", "w-24", "w-20", "w-16"].map((width, tab) => (
          <Skeleton key={`${width}-${tab > 1 ? "late" : "early"}`} className={`${width} shrink-0`} />
        ))}
      </div>
      <Skeleton className={`${bannerShape} mt-4 h-auto rounded-lg`} />
      <Skeleton className="mt-4 h-6 w-full" />
      <Skeleton className="mt-2 w-40" />
    </SkeletonGroup>
  );
}
