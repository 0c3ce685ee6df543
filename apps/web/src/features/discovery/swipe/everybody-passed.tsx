import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { PASS_DAYS } from "@starling/validators/discovery";
import { UnlockBanner } from "../unlock-banner.tsx";

interface EverybodyPassedProps {
  /** N of "Unlock N More Results"; 0 with the whole directory. */
  unlockable: number;
  onAgain: () => void;
}

/** Somebody has passed all whom they may see; that is no empty directory. */
export function EverybodyPassed({ unlockable, onAgain }: EverybodyPassedProps) {
  const whom = unlockable > 0 ? "the first three" : "everyone who matches";
  return (
    <div className="flex flex-col gap-4">
      <EmptyState
        message={`You have passed ${whom}. Each comes up again after ${PASS_DAYS} days.`}
        action={<Button onClick={onAgain}>Look through them again</Button>}
      />
      {unlockable > 0 ? <UnlockBanner count={unlockable} /> : null}
    </div>
  );
}
