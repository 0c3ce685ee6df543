import { getApi, survivesUnload } from "../../lib/api-client.ts";

/** Reports that a streamer's page was opened; failures are ignored. */
export function reportOpened(id: string): void {
  void getApi()
    .client.impressions.opened.mutate({ id }, { context: survivesUnload })
    .catch(() => undefined);
}
