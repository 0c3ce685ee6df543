import { Button } from "@starling/ui/button";
import { twelveHour, WEEKDAYS } from "@starling/validators/half-hours";
import type { ScheduleProposal } from "@starling/validators/streams";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { counted } from "../../../../lib/counts.ts";
import { deviceZone } from "../../../../lib/device-zone.ts";
import { describeError } from "../../../../lib/show-error.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { type ScheduleValues, sharedZone, withProposal } from "./schedule-rows.ts";
import { proposeSchedule as words } from "./words.ts";

interface ProposeScheduleProps {
  values: ScheduleValues;
  onPropose: (values: ScheduleValues) => void;
}

/** Fills the form with the weekly streams that past ones suggest, says why, and can take it back. */
export function ProposeSchedule({ values, onPropose }: ProposeScheduleProps) {
  const timeZone = sharedZone(values.schedule) ?? deviceZone();
  const query = trpc.streams.proposal.useQuery({ timeZone }, { enabled: false });
  const [before, setBefore] = useState<ScheduleValues | null>(null);

  async function propose() {
    const { data } = await query.refetch();
    if (!data || data.slots.length === 0) return;
    setBefore((kept) => kept ?? values);
    onPropose(withProposal(values, data.slots));
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Button busy={query.isFetching} onClick={() => void propose()}>
          <Sparkles aria-hidden="true" className="size-4" />
          {words.propose}
        </Button>
        {before ? (
          <Button
            variant="ghost"
            onClick={() => {
              onPropose(before);
              setBefore(null);
            }}
          >
            {words.takeBack}
          </Button>
        ) : null}
      </div>
      <div role="status" className="text-md text-muted">
        {query.isError ? describeError(query.error, words.failed).message : null}
        {query.data && (before || query.data.slots.length === 0) ? <Why proposal={query.data} /> : null}
      </div>
    </div>
  );
}

function Why({ proposal: { slots, streams, weeks } }: { proposal: ScheduleProposal }) {
  if (streams === 0) return <p>{words.noStreams}</p>;
  const [ofStreams, ofWeeks] = [counted(streams, "stream"), counted(weeks, "week")];
  if (slots.length === 0) return <p>{words.none(ofStreams, ofWeeks)}</p>;
  return (
    <>
      <p>{words.filled(ofStreams, ofWeeks)}</p>
      <ul className="mt-1.5 list-disc ps-5">
        {slots.map((slot) => {
          const day = WEEKDAYS.find(({ value }) => value === slot.dayOfWeek)?.label ?? "";
          const [from, to] = [twelveHour(slot.startTime), twelveHour(slot.endTime)];
          return (
            <li key={`${slot.dayOfWeek} ${slot.startTime}`}>
              {words.slot(day, from, to, slot.weeks, weeks)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
