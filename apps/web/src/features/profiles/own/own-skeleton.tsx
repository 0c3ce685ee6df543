import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { useMedia } from "../../../lib/use-media.ts";
import { bannerShape } from "../header/banner.tsx";
import { ProfileSkeleton } from "../header/profile-skeleton.tsx";
import { ownSkeleton as words } from "./words.ts";

/** Below this the own page has its short header. */
export const PHONE = "(max-width: 639px)";

/** The shape of the own page while it loads. */
export function OwnSkeleton() {
  return useMedia(PHONE) ? <PhoneSkeleton /> : <ProfileSkeleton />;
}

/** The one row of the short header. */
export function PhoneHeaderSkeleton() {
  return (
    <div className="flex items-center gap-3 pt-3">
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-2 w-48" />
      </div>
    </div>
  );
}

function PhoneSkeleton() {
  return (
    <SkeletonGroup label={words.loadingProfile}>
      <PhoneHeaderSkeleton />
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
