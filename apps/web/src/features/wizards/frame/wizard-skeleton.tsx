import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";

const FIELDS = ["w-28", "w-24", "w-20", "w-32"];

export function WizardSkeleton({ steps }: { steps: number }) {
  const numbers = Array.from({ length: steps }, (_, index) => index);
  return (
    <SkeletonGroup className="mx-auto w-full max-w-[80rem] px-4 pt-6 sm:px-6 lg:px-8">
      <Skeleton className="mb-3 h-7 w-32" />
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="mt-2 mb-10 h-4 w-56" />
      <div className="gap-x-10 lg:grid lg:grid-cols-[12rem_minmax(0,40rem)]">
        <div className="mb-8 flex gap-4 overflow-hidden lg:flex-col">
          {numbers.map((number) => (
            <Skeleton key={number} className="h-6 w-36 shrink-0" />
          ))}
        </div>
        <div className="flex flex-col gap-7">
          <Skeleton className="h-7 w-48" />
          <FieldsSkeleton />
        </div>
      </div>
    </SkeletonGroup>
  );
}

export function FieldsSkeleton() {
  return FIELDS.map((width) => (
    <div key={width} className="flex flex-col gap-2">
      <Skeleton className={width} />
      <Skeleton className="h-9" />
    </div>
  ));
}
