import { Alert } from "@starling/ui/alert";
import { BottomNotice } from "@starling/ui/bottom-notice";
import { useEffect } from "react";
import { noteSaving } from "../../lib/saving-store.ts";

/** So often the server is asked whether it can save again, in milliseconds. */
const EVERY_MS = 3_000;

/** Says that saving has to wait while pages go on, and asks until it can be saved again. */
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
