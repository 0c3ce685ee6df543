import { getApi } from "../../lib/api-client.ts";
import { disablePushInBrowser } from "../../lib/installed-app.ts";
import { paths } from "../../lib/paths.ts";
import { endSession } from "../../lib/session-store.ts";
import { showError } from "../../lib/show-error.ts";
import { skipAuthRetry } from "../../lib/skip-auth-retry.ts";
import { logOut as words } from "./words.ts";

/** Ends the session on the server, then in this browser (docs/product.md §1.5). */
export async function logOut(navigate: (to: string) => void): Promise<void> {
  try {
    await getApi().client.accounts.logout.mutate(undefined, { context: skipAuthRetry });
  } catch (error) {
    showError(error, words.failed);
    return;
  }
  leave(navigate);
}

/** Opens the login page, ends the session and turns off push in this browser. */
export function leave(navigate: (to: string) => void): void {
  void disablePushInBrowser();
  navigate(paths.login);
  endSession();
}
