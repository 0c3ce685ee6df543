import { PlansPage } from "../../features/subscriptions/plans/plans-page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import type { MethodPicker } from "../../lib/method-source.ts";
import type { PageQueries } from "../../lib/page-queries.ts";

const Methods: MethodPicker = loadable(
  async () => (await import("../../features/payment-methods/saved-method-picker.tsx")).SavedMethodPicker,
);

export function PlansRoute() {
  return <PlansPage Methods={Methods} />;
}

export const queries: PageQueries = () => [{ path: "subscriptions.plans" }, { path: "subscriptions.held" }];
