import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { bannerShape } from "./banner.tsx";
import { profileSkeleton as words } from "./words.ts";

const TABS = ["w-12", "w-20", "w-10", "w-20", "w-24", "w-16"];

export function ProfileSkeleton() {
  return (
    <SkeletonGroup label={words.loadingProfile}>
      <div className="-mx-4 sm:mx-0">
        <Skeleton className={`${bannerShape} h-auto rounded-none`} />
      </div>
      <div className="flex gap-3 sm:gap-5">
        <Skeleton className="relative -mt-8 size-20 shrink-0 rounded-full bg-line ring-4 ring-background sm:-mt-10 sm:size-28" />
        <div className="mt-2 min-w-0 flex-1 sm:mt-3">
          <Skeleton className="h-8 w-48 max-w-full sm:h-9" />
          <Skeleton className="mt-1 h-5 w-40" />
        </div>
      </div>
      <div className="mt-2 sm:ms-33 sm:-mt-1">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-3 h-9 w-48 sm:hidden" />
      </div>
      <div className="mt-3 flex h-10 items-center gap-6 overflow-hidden shadow-[inset_0_-1px_0_var(--line)] sm:mt-5">
        {TABS.map((width, tab) => (
          <Skeleton key={`${width}-${tab > 2 ? "late" : "early"}`} className={`${width} shrink-0`} />
        ))}
      </div>
      <div className="grid gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="flex max-w-measure flex-col gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="w-full" />
          <Skeleton className="w-11/12" />
          <Skeleton className="w-3/5" />
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
