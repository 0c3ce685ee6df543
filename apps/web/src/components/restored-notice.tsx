import { AlertDialog } from "@starling/ui/alert-dialog";
import { Button } from "@starling/ui/button";
import { useState } from "react";
import { DISCARD_CHANGES } from "./leave-question.tsx";
import { restoredNotice as words } from "./words.ts";

export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-info-tint py-1.5 ps-4 pe-1.5 text-md text-strong"
    >
      <p>{words.weSaved}</p>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {words.startOver}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        {...DISCARD_CHANGES}
        danger
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      />
    </div>
  );
}
