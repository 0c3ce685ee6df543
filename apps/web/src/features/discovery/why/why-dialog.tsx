import { Dialog, DialogContent } from "@starling/ui/dialog";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { dateText } from "@starling/validators/date-texts";
import type { ShownReason, StreamerCard, WhyShown } from "@starling/validators/discovery";
import { counted } from "../../../lib/counts.ts";
import { trpc } from "../../../lib/trpc.ts";

const REASONS: Record<ShownReason, string> = {
  boosted:
    "They boosted their card for an hour. Every streamer can do that once a week, or three times with a paid plan.",
  new: "They’re new here. Everyone gets a first look before anything else counts.",
  "rarely-shown": "They’ve been shown less often than others lately, so it’s their turn.",
  "well-liked": "People who see them follow them more often than usual.",
  turn: "It’s their turn. Everyone gets one, again and again.",
};

function Numbers({ why }: { why: WhyShown }) {
  const rows = [
    { name: "Shown recently", value: counted(why.impressions, "time") },
    { name: "New follows recently", value: counted(why.successes, "time") },
    { name: "On Starling since", value: dateText(new Date(why.createdAt)) },
  ];
  return (
    <dl className="mt-4 divide-y divide-line border-line border-y text-md">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="text-end tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswerProps {
  streamer: StreamerCard;
  /** Where the card stands; without one, in an order that knows nothing of the reader. */
  place: "recommended" | undefined;
}

interface WhyDialogProps extends AnswerProps {
  onClose: () => void;
}

/** A boost only explains a card that it has lifted: one begun or ended since is not why this one stands here. */
function reasonOf({ isBoosted }: StreamerCard, { reason }: WhyShown): ShownReason {
  return reason === "boosted" && !isBoosted ? "turn" : reason;
}

/** What the dialog holds: the reason and its numbers, or their shape until they come. */
function Answer({ streamer, place }: AnswerProps) {
  const query = trpc.discovery.why.useQuery({ id: streamer.id });
  if (query.isError) {
    return (
      <ErrorState
        message="This could not be loaded"
        detail="Please try again in a moment."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!query.data) {
    return (
      <SkeletonGroup label="Loading" className="flex min-h-56 flex-col gap-3">
        <Skeleton className="w-full" />
        <Skeleton className="w-3/4" />
        <Skeleton className="mt-4 h-24 w-full" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {place === "recommended" ? (
        <p className="mb-2 text-md">They match your interests and languages.</p>
      ) : null}
      <p className="text-md">{REASONS[reasonOf(streamer, query.data)]}</p>
      <Numbers why={query.data} />
      <p className="mt-4 text-muted text-sm">
        Follower counts play no part. Every 30 days, these numbers count half as much.
      </p>
    </>
  );
}

/** Why a streamer stands where one sees them, with the numbers it follows from. */
export default function WhyDialog({ streamer, place, onClose }: WhyDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={<bdi>{`Why ${streamer.displayName}?`}</bdi>} size="sm">
        <Answer streamer={streamer} place={place} />
      </DialogContent>
    </Dialog>
  );
}
