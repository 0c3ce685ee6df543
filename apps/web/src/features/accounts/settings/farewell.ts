import { toast } from "@starling/ui/toast";
import { getApi } from "../../../lib/api-client.ts";
import { paths } from "../../../lib/paths.ts";
import { hasSessionHint } from "../../../lib/session.ts";
import { endSession } from "../../../lib/session-store.ts";

type Navigate = (to: string, options: { replace: boolean }) => void;

/** Leaves for the landing page after an account was deleted. Somebody else who is signed in here stays so. */
export function sayFarewell(message: string, navigate: Navigate): void {
  navigate(paths.home, { replace: true });
  toast.success(message);
  if (hasSessionHint()) return;
  endSession();
  getApi().queries.clear();
}
