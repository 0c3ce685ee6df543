import { beyondPage, getApi } from "../../lib/api-client.ts";

/** Fire-and-forget; failures are ignored. */
export function reportOpened(id: string): void {
  void getApi()
    .client.impressions.opened.mutate({ id }, { context: beyondPage })
    .catch(() => undefined);
}
