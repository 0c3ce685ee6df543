import { t } from "@starling/i18n/translate";
import { Alert } from "@starling/ui/alert";
import { BottomNotice } from "@starling/ui/bottom-notice";
import { useEffect } from "react";
import { trackSavingHeader } from "../../lib/read-only-store.ts";

const INTERVAL_MS = 3_000;

/** Shows that saving is paused and polls until saving works again. */
export default function SavingNotice() {
  useEffect(() => {
    const ask = () => void fetch("/healthz").then(trackSavingHeader, () => undefined);
    const timer = setInterval(ask, INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <BottomNotice>
      <Alert role="none" tone="warning" title={t("Saving is paused")} className="shadow-overlay">
        {t(
          "You can keep reading. Leave what you have typed as it is, and save it when this message goes away.",
        )}
      </Alert>
    </BottomNotice>
  );
}
