import { numberText } from "@starling/i18n/format";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type OwnAverages as Averages, MEASURED_STREAMS } from "@starling/validators/streams";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { Section } from "../facts/section.tsx";
import { averages as words } from "./words.ts";

export function OwnAverages() {
  return (
    <Section title={words.title} className="max-w-measure">
      <BothAverages />
    </Section>
  );
}

function BothAverages() {
  const query = trpc.streams.averages.useQuery();
  if (query.data) return <Table averages={query.data} />;
  if (query.isError) {
    return <ErrorState message={describeError(query.error, words.failed).message} query={query} />;
  }
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  );
}

function Table({ averages: { entered, measured, streams } }: { averages: Averages }) {
  const rows = [
    {
      name: words.viewers,
      entered: numberText(entered.averageViewers),
      measured: measured && numberText(measured.averageViewers),
    },
    {
      name: words.hours,
      entered: entered.hoursPerWeek,
      measured: measured && numberText(measured.hoursPerWeek),
    },
    { name: words.days, entered: null, measured: measured && numberText(measured.daysPerWeek) },
  ];
  return (
    <>
      <table className="w-full text-md tabular-nums">
        <thead className="text-muted">
          <tr>
            <td />
            <th scope="col" className="py-2 text-end font-normal">
              {words.entered}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {words.measured}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className="py-2 text-start font-normal">
                {row.name}
              </th>
              <td className="py-2 text-end">{row.entered ?? words.none}</td>
              <td className="py-2 text-end font-medium">{row.measured ?? words.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted">{measured ? words.why : words.notYet(streams, MEASURED_STREAMS)}</p>
    </>
  );
}
