import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { RotateCcw } from "lucide-react";
import type { Tail } from "./tail.ts";
import type { ReelEnd } from "./use-reel.ts";
import { tailSlide as words } from "./words.ts";

interface TailSlideProps {
  tail: Tail;
  isBusy: boolean;
  onRetry: () => void;
  end: ReelEnd;
  onEnd: () => void;
}

export function TailSlide({ tail, isBusy, onRetry, end, onEnd }: TailSlideProps) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-raised p-6">
      {tail === "coming" ? (
        <SkeletonGroup label={words.loading} className="absolute inset-0">
          <Skeleton className="size-full rounded-none" />
        </SkeletonGroup>
      ) : null}
      {tail === "failed" ? (
        <ErrorState
          className="border-0 p-0"
          message={words.failed}
          detail={words.placeKept}
          onRetry={onRetry}
          retrying={isBusy}
        />
      ) : null}
      {tail === "end" ? (
        <div className="flex flex-col items-center gap-4 text-center">
          <p className="font-semibold text-lg text-strong wrap-anywhere">{end.words}</p>
          <p className="text-base text-muted">{end.detail}</p>
          <Button onClick={onEnd}>
            {end.isRound ? <RotateCcw aria-hidden="true" className="size-4" /> : null}
            {end.action}
          </Button>
        </div>
      ) : null}
      {tail === "gate" ? <p className="text-base text-muted">{words.freePlanEnds}</p> : null}
    </div>
  );
}
