import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { PASS_DAYS } from "@starling/validators/discovery";

/** Somebody has passed all who match; that is no empty directory. */
export function EverybodyPassed({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState
      message={`You have passed everyone who matches. Each comes up again after ${PASS_DAYS} days.`}
      action={<Button onClick={onAgain}>Look through them again</Button>}
    />
  );
}
