import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { Meter } from "../meter.tsx";
import { Progress } from "../progress.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton.tsx";
import { toast } from "../toast.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const levels = ["Very weak", "Weak", "Fair", "Good", "Strong"];

export function StatesSection() {
  return (
    <Chapter title="States">
      <Specimen name="Alert" className="grid">
        <Alert>New times are shown in your own zone.</Alert>
        <Alert tone="success" title="Payment received">
          Everything is open to you until 14 March.
        </Alert>
        <Alert tone="warning" title="Two days left" action={<Button size="sm">Add a card</Button>}>
          Without a card your page goes back to the free plan.
        </Alert>
        <Alert tone="danger" title="The card was declined" onDismiss={() => toast.dismiss()}>
          Nothing was charged. Try another card.
        </Alert>
      </Specimen>
      <Specimen name="Progress">
        <Progress label="Upload" value={64} />
      </Specimen>
      <Specimen name="Meter" className="grid sm:max-w-sm">
        {levels.map((words, index) => (
          <Meter key={words} label="Strength" value={index + 1} valueText={words} />
        ))}
      </Specimen>
      <Specimen name="Skeleton">
        <SkeletonGroup className="flex w-full max-w-sm items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="h-3 w-1/2" />
          </span>
        </SkeletonGroup>
      </Specimen>
      <Specimen name="Empty state" className="block">
        <EmptyState
          message="You follow nobody yet, so there is nothing to catch up on."
          action={<Button variant="primary">Find someone</Button>}
        />
      </Specimen>
      <Specimen name="Error state" className="block">
        <ErrorState
          message="The list did not load"
          detail="Your filters were kept. Check your connection and try again."
          onRetry={() => toast.info("Trying again")}
        />
      </Specimen>
    </Chapter>
  );
}
