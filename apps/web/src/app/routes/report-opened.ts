import { getApi, survivesUnload } from "../../lib/api-client.ts";

export function reportOpened(id: string): void {
  void getApi()
    .client.impressions.opened.mutate({ id }, { context: survivesUnload })
    .catch(() => undefined);
}
