import { trpc } from "../../../lib/trpc.ts";
import { pushInThisBrowser as words } from "./words.ts";

/** How many browsers get push messages. */
export function PushInThisBrowser() {
  const { data } = trpc.notifications.settings.useQuery();
  return data ? <p className="text-md text-muted">{words.browsers(data.browsers)}</p> : null;
}
