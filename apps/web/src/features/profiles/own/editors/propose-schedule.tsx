import { Button } from "@starling/ui/button";
import { twelveHour, WEEKDAYS } from "@starling/validators/half-hours";
import type { ScheduleProposal } from "@starling/validators/streams";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { deviceZone } from "../../../../lib/device-zone.ts";
import { describeError } from "../../../../lib/show-error.ts";
import { trpc } from "../../../../lib/trpc.ts";
import type { Filled } from "./schedule-fill.ts";
import { sharedZone } from "./schedule-rows.ts";
import type { useSchedule } from "./use-schedule.ts";
import { proposeSchedule as words } from "./words.ts";

/** Fills the form with weekly streams derived from past streams. */
export function ProposeSchedule({ schedule }: { schedule: ReturnType<typeof useSchedule> }) {
  const timeZone = sharedZone(schedule.values.schedule) ?? deviceZone();
  const query = trpc.streams.proposal.useQuery({ timeZone }, { enabled: false });
  const [filled, setFilled] = useState<Filled | null>(null);

  function takeBack() {
    if (filled) schedule.put(filled.undo(schedule.values));
    setFilled(null);
  }

  async function propose() {
    const { data } = await query.refetch();
    if (!data || data.slots.length === 0) return;
    const slots = data.slots.map((slot) => ({ ...slot, date: null }));
    setFilled(schedule.fill(slots, "weekly"));
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <Button busy={query.isFetching} disabled={filled !== null} onClick={() => void propose()}>
          <Sparkles aria-hidden="true" className="size-4" />
          {words.propose}
        </Button>
        {filled ? (
          <Button variant="ghost" onClick={takeBack}>
            {words.takeBack}
          </Button>
        ) : null}
      </div>
      <div role="status" className="text-md text-muted">
        {query.isError ? describeError(query.error, words.failed).message : null}
        {query.data && (filled || query.data.slots.length === 0) ? <Why proposal={query.data} /> : null}
      </div>
    </div>
  );
}

function Why({ proposal: { slots, streams, weeks } }: { proposal: ScheduleProposal }) {
  if (streams === 0) return <p>{words.noStreams}</p>;
  if (slots.length === 0) return <p>{words.none(streams, weeks)}</p>;
  return (
    <>
      <p>{words.filled(streams, weeks)}</p>
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
