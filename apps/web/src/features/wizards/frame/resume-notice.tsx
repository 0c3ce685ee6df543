import { Alert } from "@starling/ui/alert";
import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { useState } from "react";
import { ago } from "../../../lib/relative-time.ts";
import { resumeNotice as words } from "./words.ts";

interface ResumeNoticeProps {
  /** Time at which the draft was saved, in milliseconds since the epoch. */
  at: number;
  onStartOver: () => Promise<boolean>;
  onDismiss: () => void;
}

export function ResumeNotice({ at, onStartOver, onDismiss }: ResumeNoticeProps) {
  const [now] = useState(Date.now);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    const done = await onStartOver();
    setBusy(false);
    if (done) setAsking(false);
  }
  return (
    <Alert
      className="mb-8"
      onDismiss={onDismiss}
      action={
        <Button size="sm" onClick={() => setAsking(true)}>
          {words.startOver}
        </Button>
      }
    >
      {words.kept(ago(at, now))}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.startOverTitle}
        description={words.startOverDescription}
        confirmLabel={words.startOver}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </Alert>
  );
}
