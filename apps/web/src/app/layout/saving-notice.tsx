import { Alert } from "@starling/ui/alert";
import { BottomNotice } from "@starling/ui/bottom-notice";
import { useEffect } from "react";
import { noteSaving } from "../../lib/saving-store.ts";

/** Poll interval in milliseconds. */
const EVERY_MS = 3_000;

/** Shows that saving is paused and polls until it works again. */
export default function SavingNotice() {
  useEffect(() => {
    const ask = () => void fetch("/healthz").then(noteSaving, () => undefined);
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <BottomNotice>
      <Alert role="none" tone="warning" title="Saving is paused" className="shadow-overlay">
        You can keep reading. Leave what you have typed as it is, and save it when this message goes away.
      </Alert>
    </BottomNotice>
  );
}
