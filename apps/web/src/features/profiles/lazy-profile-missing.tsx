import { type ComponentProps, Suspense } from "react";
import { loadable } from "../../lib/loadable.tsx";
import type { ProfileMissing } from "./profile-missing.tsx";

const Missing = loadable(async () => (await import("./profile-missing.tsx")).ProfileMissing);

export function LazyProfileMissing(props: ComponentProps<typeof ProfileMissing>) {
  return (
    <Suspense fallback={null}>
      <Missing {...props} />
    </Suspense>
  );
}
