import { type ComponentProps, lazy, Suspense } from "react";
import type { ProfileMissing } from "./profile-missing.tsx";

const Missing = lazy(async () => ({ default: (await import("./profile-missing.tsx")).ProfileMissing }));

/** `ProfileMissing`, whose code comes where a profile is missing. */
export function LazyProfileMissing(props: ComponentProps<typeof ProfileMissing>) {
  return (
    <Suspense fallback={null}>
      <Missing {...props} />
    </Suspense>
  );
}
