import { Button } from "@starling/ui/button";
import { Progress } from "@starling/ui/progress";
import { Pause, Play } from "lucide-react";
import type { UploadState } from "./use-clip-upload.ts";
import { uploadProgress as words } from "./words.ts";

interface UploadProgressProps {
  state: Extract<UploadState, { status: "preparing" | "sending" | "finishing" }>;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

/** Step, in per cent, at which progress is announced to screen readers. */
const SPOKEN_STEP = 25;

function progressText(state: UploadProgressProps["state"], step = 1): string {
  if (state.status === "finishing") return words.checking;
  if (state.status === "preparing") {
    return words.preparing(Math.floor(state.percent / step) * step);
  }
  if (state.line === "lost") return words.connectionLost;
  if (state.line === "paused") return words.pausedAt(state.percent);
  if (state.percent === 100) return words.checking;
  return words.uploading(Math.floor(state.percent / step) * step);
}

export function UploadProgress({ state, onPause, onResume, onCancel }: UploadProgressProps) {
  const percent = state.status === "finishing" ? 100 : state.percent;
  const isOpen = state.status !== "sending" || state.line === "open";
  return (
    <div className="flex w-full flex-col gap-3">
      <p aria-hidden="true" className="text-muted text-sm tabular-nums">
        {progressText(state)}
      </p>
      <p role="status" className="sr-only">
        {progressText(state, SPOKEN_STEP)}
      </p>
      <Progress label={state.status === "preparing" ? words.preparation : words.upload} value={percent} />
      {state.status === "preparing" ? (
        <div className="flex justify-end">
          <Button variant="ghost" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      ) : null}
      {state.status === "sending" ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onCancel}>
            {words.cancelUpload}
          </Button>
          {isOpen ? (
            <Button onClick={onPause}>
              <Pause aria-hidden="true" className="size-4" />
              {words.pause}
            </Button>
          ) : (
            <Button variant="primary" onClick={onResume}>
              <Play aria-hidden="true" className="size-4" />
              {words.resume}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
