import { PlansPage } from "../../features/subscriptions/plans/plans-page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import type { MethodPicker } from "../../lib/method-source.ts";

const Methods: MethodPicker = loadable(
  async () => (await import("../../features/payment-methods/saved-method-picker.tsx")).SavedMethodPicker,
);

export function PlansRoute() {
  return <PlansPage Methods={Methods} />;
}
