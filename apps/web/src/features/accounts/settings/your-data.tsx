import { numberText } from "@starling/i18n/format";
import { Button } from "@starling/ui/button";
import { FieldError } from "@starling/ui/field";
import type { Me } from "@starling/validators/sessions";
import { useState } from "react";
import { SettingsSection } from "../../../components/settings-section.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { type Download, useDownload } from "./use-download.ts";
import { yourData as words } from "./words.ts";

export function YourData({ me }: { me: Me }) {
  const { download, busy, start } = useDownload();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <SettingsSection
        title={words.data}
        rows={[
          {
            label: words.export,
            value: (
              <>
                <p>{words.everythingWeKeepAbout}</p>
                <DownloadState download={download} />
              </>
            ),
            action: (
              <Button size="sm" busy={busy} onClick={() => void start()}>
                {words.downloadMyData}
              </Button>
            ),
            isActionBelow: true,
          },
          {
            label: words.deletion,
            value: words.accountWithBothProfiles,
            action: (
              <Button size="sm" className="text-danger" onClick={() => setLeaving(true)}>
                {words.deleteMyAccount}
              </Button>
            ),
            isActionBelow: true,
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

function wordsFor(download: Exclude<Download, { step: "failed" }>): string {
  switch (download.step) {
    case "idle":
      return "";
    case "preparing":
      return words.preparingData;
    case "receiving":
      return words.downloadingMbSoFar(numberText(download.bytes / 1e6, { maximumFractionDigits: 1 }));
    case "saved":
      return words.saved(download.name);
  }
}
