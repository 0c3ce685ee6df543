import { toast } from "@starling/ui/toast";
import { getApi } from "../../../lib/api-client.ts";
import { paths } from "../../../lib/paths.ts";
import { hasSessionHint } from "../../../lib/session.ts";
import { endSession } from "../../../lib/session-store.ts";

type Navigate = (to: string, options: { replace: boolean }) => void;

/** If the browser is signed in to a different account, that session stays open. */
export function leaveAfterDeletion(message: string, navigate: Navigate): void {
  navigate(paths.home, { replace: true });
  toast.success(message);
  if (hasSessionHint()) return;
  endSession();
  getApi().queries.clear();
}
