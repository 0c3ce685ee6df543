import { toast } from "@starling/ui/toast";
import { openAccountDialog } from "../entities/session/account-dialog-store.ts";
import { rememberIntent } from "../entities/session/intent.ts";
import { paths } from "../lib/paths.ts";

const NAMES: Readonly<Record<string, string>> = {
  [paths.dashboard]: "Home",
  [paths.streamers]: "Discover",
  [paths.clips]: "Clips",
};

/**
 * Tells a streamer that the page is for viewers (docs/product.md §1.2), and offers to switch the role, which
 * then opens the page.
 */
export function explainViewersPage(path: string, address: string): void {
  toast.info(`${NAMES[path] ?? "This page"} is for viewers`, {
    id: "viewers-page",
    description: "You’re using Starling as a streamer, so we opened your profile.",
    action: {
      label: "Switch to viewer",
      onClick: () => {
        rememberIntent({ kind: "open-page", returnTo: address });
        openAccountDialog("switch-role");
      },
    },
  });
}
