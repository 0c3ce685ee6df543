import { t } from "@starling/i18n/translate";
import { Alert } from "@starling/ui/alert";
import { BottomNotice } from "@starling/ui/bottom-notice";
import { Button } from "@starling/ui/button";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { dismissFailedLoads, retryFailedLoads, useFailedLoads } from "../lib/load-code.ts";

/** Matches open modal dialogs, but not popovers, which have the same role. */
const OPEN_DIALOG = '[role$="dialog"][data-state="open"]:not([data-radix-popper-content-wrapper] > *)';

/** Offers to reload code that failed to load. Retries when the browser is online again. */
export function FailedLoadNotice() {
  const { isShown, isRetrying, hasRetried } = useFailedLoads();
  useEffect(() => {
    const retry = () => void retryFailedLoads();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);
  if (!isShown) return null;
  // An offline reload would lose the page.
  const reloads = hasRetried && navigator.onLine;
  const notice = (
    <BottomNotice>
      <Alert
        tone="danger"
        title={t("Part of this page didn’t load")}
        className="shadow-overlay"
        onDismiss={dismissFailedLoads}
        action={
          reloads ? (
            <Button size="sm" onClick={() => window.location.reload()}>
              {t("Reload", undefined, "button")}
            </Button>
          ) : (
            <Button size="sm" busy={isRetrying} onClick={() => void retryFailedLoads({ byPerson: true })}>
              {t("Try again")}
            </Button>
          )
        }
      >
        {reloads
          ? t("Starling may have been updated. Save what you have typed, then reload the page.")
          : t("Check your connection and try again. Nothing you have typed is lost.")}
      </Alert>
    </BottomNotice>
  );
  const dialog = [...document.querySelectorAll(OPEN_DIALOG)].at(-1);
  return dialog ? createPortal(notice, dialog) : notice;
}
