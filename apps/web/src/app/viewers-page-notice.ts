import { type Message, msg, t } from "@starling/i18n/translate";
import { toast } from "@starling/ui/toast";
import { openAccountDialog } from "../entities/session/account-dialog-store.ts";
import { rememberIntent } from "../entities/session/intent.ts";
import { paths } from "../lib/paths.ts";

const TITLES: Readonly<Record<string, Message>> = {
  [paths.dashboard]: msg("Home is for viewers"),
  [paths.streamers]: msg("Discover is for viewers"),
  [paths.clips]: msg("Clips is for viewers"),
};
const OTHER_TITLE = msg("This page is for viewers");

/**
 * Tells a streamer that the page is for viewers (docs/product.md §1.2), and offers to switch the role and
 * open the page.
 */
export function explainViewersPage(path: string, address: string): void {
  toast.info(t(TITLES[path] ?? OTHER_TITLE), {
    id: "viewers-page",
    description: t("You’re using Starling as a streamer, so we opened your profile."),
    action: {
      label: t("Switch to viewer"),
      onClick: () => {
        rememberIntent({ kind: "open-page", returnTo: address });
        openAccountDialog("switch-role");
      },
    },
  });
}
