import { beyondPage, getApi } from "../../lib/api-client.ts";

/** Counts that the member opened a streamer's page. Nothing waits for the answer, and a failure is not shown. */
export function reportOpened(id: string): void {
  void getApi()
    .client.impressions.opened.mutate({ id }, { context: beyondPage })
    .catch(() => undefined);
}
