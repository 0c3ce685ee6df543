import { localized } from "@starling/i18n/translate";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { dateText } from "@starling/validators/date-texts";
import type { ShownReason, StreamerCard, WhyShown } from "@starling/validators/discovery";
import { trpc } from "../../../lib/trpc.ts";
import { whyDialog as words } from "./words.ts";

const REASONS = localized(
  (): Record<ShownReason, string> => ({
    boosted: words.boosted,
    new: words.isNew,
    "rarely-shown": words.rarelyShown,
    "well-liked": words.wellLiked,
    turn: words.turn,
  }),
);

function Numbers({ why }: { why: WhyShown }) {
  const rows = [
    { name: words.shownRecently, value: words.times(why.impressions) },
    { name: words.newFollowsRecently, value: words.times(why.successes) },
    { name: words.onStarlingSince, value: dateText(new Date(why.createdAt)) },
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
  place: "recommended" | undefined;
}

interface WhyDialogProps extends AnswerProps {
  onClose: () => void;
}

/**
 * Ignores a boost that started after the card was loaded, because the boost did not affect the card's
 * position.
 */
function reasonOf({ isBoosted }: StreamerCard, { reason }: WhyShown): ShownReason {
  return reason === "boosted" && !isBoosted ? "turn" : reason;
}

function Answer({ streamer, place }: AnswerProps) {
  const query = trpc.discovery.why.useQuery({ id: streamer.id });
  if (query.isError) {
    return <ErrorState message={words.loadFailed} detail={words.tryAgain} query={query} />;
  }
  if (!query.data) {
    return (
      <SkeletonGroup label={words.loading} className="flex min-h-56 flex-col gap-3">
        <Skeleton className="w-full" />
        <Skeleton className="w-3/4" />
        <Skeleton className="mt-4 h-24 w-full" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {place === "recommended" ? <p className="mb-2 text-md">{words.match}</p> : null}
      <p className="text-md">{REASONS[reasonOf(streamer, query.data)]}</p>
      <Numbers why={query.data} />
      <p className="mt-4 text-muted text-sm">{words.notFollowers}</p>
      <p className="mt-2 text-muted text-sm">{words.weights(query.data.signals)}</p>
    </>
  );
}

export default function WhyDialog({ streamer, place, onClose }: WhyDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={<bdi>{words.why(streamer.displayName)}</bdi>} size="sm">
        <Answer streamer={streamer} place={place} />
      </DialogContent>
    </Dialog>
  );
}
