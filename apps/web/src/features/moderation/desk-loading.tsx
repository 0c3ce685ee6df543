import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { Page } from "../../components/page.tsx";
import { door as words } from "./words.ts";

export function DeskLoading() {
  return (
    <Page title={words.title}>
      <SkeletonGroup label={words.loading} className="flex flex-col gap-4">
        <Skeleton className="h-9 w-full max-w-sm" />
        <Skeleton className="h-64 w-full" />
      </SkeletonGroup>
    </Page>
  );
}
