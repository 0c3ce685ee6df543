import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { factsOf } from "@starling/validators/channels";
import { dateText } from "@starling/validators/date-texts";
import type { ImportedSchedule, SkippedSegment } from "@starling/validators/schedule-imports";
import { Download } from "lucide-react";
import { useState } from "react";
import { RichText } from "../../../../components/rich-text.tsx";
import { deviceZone } from "../../../../lib/device-zone.ts";
import { describeError } from "../../../../lib/show-error.ts";
import { trpc } from "../../../../lib/trpc.ts";
import type { Filled, FillMode } from "./schedule-fill.ts";
import { sharedZone } from "./schedule-rows.ts";
import type { useSchedule } from "./use-schedule.ts";
import { scheduleImport as words } from "./words.ts";

interface ScheduleImportProps {
  schedule: ReturnType<typeof useSchedule>;
  zone: string | null;
}

interface Import {
  found: ImportedSchedule;
  filled: Filled | null;
}

/** Fills the form with a connected platform's schedule. Saves nothing. */
export function ScheduleImport({ schedule, zone }: ScheduleImportProps) {
  const { data } = trpc.channels.list.useQuery();
  const [done, setDone] = useState<Import | null>(null);
  const asked = trpc.channels.importSchedule.useMutation({
    onSuccess: (found) => {
      const isEmpty = schedule.values.schedule.length === 0;
      const fills = isEmpty && found.slots.length > 0;
      setDone({ found, filled: fills ? schedule.fill(found.slots, "add") : null });
    },
  });
  const isConnected = data?.channels.some(
    ({ platform, isRevoked }) => factsOf(platform).hasImports && !isRevoked,
  );
  if (!isConnected) return null;
  const ask = () => {
    setDone(null);
    asked.mutate({ timeZone: sharedZone(schedule.values.schedule) ?? zone ?? deviceZone() });
  };
  const fill = (found: ImportedSchedule, mode: FillMode) =>
    setDone({ found, filled: schedule.fill(found.slots, mode) });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button busy={asked.isPending} onClick={ask}>
        <Download aria-hidden="true" className="size-4" />
        {words.import}
      </Button>
      {asked.error ? (
        <Alert tone="warning" className="w-full">
          {describeError(asked.error, words.failed).message}
        </Alert>
      ) : null}
      {done ? (
        <Found
          done={done}
          onFill={(mode) => fill(done.found, mode)}
          onUndo={() => {
            if (done.filled) schedule.put(done.filled.undo(schedule.values));
            setDone(null);
          }}
          onDismiss={() => setDone(null)}
        />
      ) : null}
    </div>
  );
}

interface FoundProps {
  done: Import;
  onFill: (mode: FillMode) => void;
  onUndo: () => void;
  onDismiss: () => void;
}

function Found({ done: { found, filled }, onFill, onUndo, onDismiss }: FoundProps) {
  const { slots, left, awayUntil } = found;
  const count = slots.length;
  const isAsking = count > 0 && filled === null;
  return (
    <Alert
      tone={filled ? "success" : "info"}
      className="w-full"
      {...(isAsking ? {} : { onDismiss })}
      action={
        count === 0 ? null : (
          <div className="flex flex-wrap gap-2">
            {isAsking ? (
              <>
                <Button size="sm" onClick={() => onFill("add")}>
                  {words.add}
                </Button>
                <Button size="sm" onClick={() => onFill("replace")}>
                  {words.replace}
                </Button>
                <Button size="sm" variant="ghost" onClick={onDismiss}>
                  {words.cancel}
                </Button>
              </>
            ) : (
              <Button size="sm" onClick={onUndo}>
                {words.undo}
              </Button>
            )}
          </div>
        )
      }
    >
      {count === 0 ? <p>{words.nothing}</p> : null}
      {isAsking ? <p>{words.found(count)}</p> : null}
      {filled ? <p>{words.filled(filled.count)}</p> : null}
      {filled && filled.overlapping > 0 ? <p>{words.overlapping(filled.overlapping)}</p> : null}
      {filled && filled.dropped > 0 ? <p>{words.dropped(filled.dropped)}</p> : null}
      {awayUntil ? <p className="mt-1">{words.away(dateText(new Date(awayUntil)))}</p> : null}
      <SkippedSegments left={left} />
    </Alert>
  );
}

function SkippedSegments({ left }: { left: readonly SkippedSegment[] }) {
  if (left.length === 0) return null;
  return (
    <div className="mt-2 text-muted text-sm">
      <p>{words.left}</p>
      <ul className="mt-0.5 list-disc ps-5">
        {left.map(({ title, start, reason }) => (
          <li key={`${start} ${title}`} className="[overflow-wrap:anywhere]">
            <RichText
              text={words.skipped(title ?? words.untitled, dateText(new Date(start)), words.reasons[reason])}
              tags={{ title: (inner) => <bdi>{inner}</bdi> }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
