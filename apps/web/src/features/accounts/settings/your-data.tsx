import { Button } from "@starling/ui/button";
import { FieldError } from "@starling/ui/field";
import type { Me } from "@starling/validators/sessions";
import { useState } from "react";
import { SettingsSection } from "../../../components/settings-section.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { type Download, useDownload } from "./use-download.ts";

/** One's data to take along, and the way out (decisions §2.14). */
export function YourData({ me }: { me: Me }) {
  const { download, busy, start } = useDownload();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <SettingsSection
        title="Your data"
        rows={[
          {
            label: "Export",
            value: (
              <>
                <p>Everything we keep about you, as a zip of readable files and your media.</p>
                <DownloadState download={download} />
              </>
            ),
            action: (
              <Button size="sm" busy={busy} onClick={() => void start()}>
                Download my data
              </Button>
            ),
          },
          {
            label: "Deletion",
            value: "Your account with both profiles, your pictures and follows. This can’t be undone.",
            action: (
              <Button size="sm" className="text-danger" onClick={() => setLeaving(true)}>
                Delete my account
              </Button>
            ),
          },
        ]}
      />
      <DeleteAccountDialog me={me} open={leaving} onOpenChange={setLeaving} />
    </>
  );
}

function DownloadState({ download }: { download: Download }) {
  if (download.step === "failed") {
    return (
      <div role="alert" className="mt-1">
        <FieldError>{download.message}</FieldError>
      </div>
    );
  }
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      {wordsFor(download)}
    </p>
  );
}

const size = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

function wordsFor(download: Exclude<Download, { step: "failed" }>): string {
  switch (download.step) {
    case "idle":
      return "";
    case "preparing":
      return "Preparing your data…";
    case "receiving":
      return `Downloading… ${size.format(download.bytes / 1e6)} MB so far`;
    case "saved":
      return `Saved as ${download.name}`;
  }
}
