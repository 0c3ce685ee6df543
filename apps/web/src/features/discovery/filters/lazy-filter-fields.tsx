import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type ComponentProps, Suspense } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import type { FilterFields } from "./filter-fields.tsx";

const Fields = loadable(async () => (await import("./filter-fields.tsx")).FilterFields);

/** Fetches the code of the fields ahead of their being drawn. */
export const loadFilterFields = Fields.load;

const GROUPS = ["name", "types", "games", "platforms"];

/** `FilterFields`, whose code a narrow screen needs only once the filters are opened. */
export function LazyFilterFields(props: ComponentProps<typeof FilterFields>) {
  return (
    <Suspense fallback={<FieldsSkeleton />}>
      <Fields {...props} />
    </Suspense>
  );
}

function FieldsSkeleton() {
  return (
    <SkeletonGroup label="Loading filters" className="flex flex-col gap-6">
      {GROUPS.map((group) => (
        <div key={group} className="flex flex-col gap-3">
          <Skeleton className="w-24" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="w-40" />
          <Skeleton className="w-32" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
