import { Button } from "@starling/ui/button";
import { Progress } from "@starling/ui/progress";
import { Pause, Play } from "lucide-react";
import type { UploadState } from "./use-clip-upload.ts";

interface UploadProgressProps {
  state: Extract<UploadState, { status: "preparing" | "sending" | "finishing" }>;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

/** In which steps progress is announced to screen readers, in per cent. */
const SPOKEN_STEP = 25;

const LOOKED_AT = "Almost there: your clip is being checked";

function words(state: UploadProgressProps["state"], step = 1): string {
  if (state.status === "finishing") return LOOKED_AT;
  if (state.status === "preparing") {
    return `Preparing your video, ${Math.floor(state.percent / step) * step} %`;
  }
  if (state.line === "lost") return "The connection was lost. Your upload continues once it is back.";
  if (state.line === "paused") return `Paused at ${state.percent} %`;
  if (state.percent === 100) return LOOKED_AT;
  return `Uploading, ${Math.floor(state.percent / step) * step} %`;
}

/** How far a clip has come, with what can be done about it meanwhile. */
export function UploadProgress({ state, onPause, onResume, onCancel }: UploadProgressProps) {
  const percent = state.status === "finishing" ? 100 : state.percent;
  const isOpen = state.status !== "sending" || state.line === "open";
  return (
    <div className="flex w-full flex-col gap-3">
      <p aria-hidden="true" className="text-muted text-sm tabular-nums">
        {words(state)}
      </p>
      <p role="status" className="sr-only">
        {words(state, SPOKEN_STEP)}
      </p>
      <Progress label={state.status === "preparing" ? "Preparation" : "Upload"} value={percent} />
      {state.status === "preparing" ? (
        <div className="flex justify-end">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : null}
      {state.status === "sending" ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onCancel}>
            Cancel upload
          </Button>
          {isOpen ? (
            <Button onClick={onPause}>
              <Pause aria-hidden="true" className="size-4" />
              Pause
            </Button>
          ) : (
            <Button variant="primary" onClick={onResume}>
              <Play aria-hidden="true" className="size-4" />
              Resume
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
