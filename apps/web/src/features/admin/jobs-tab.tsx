import { Button } from "@starling/ui/button";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@starling/ui/table";
import { toast } from "@starling/ui/toast";
import type { FailedJobs } from "@starling/validators/admin";
import { momentText } from "@starling/validators/date-texts";
import { type RouterOutputs, trpc } from "../../lib/trpc.ts";
import { Loaded, Section } from "./section.tsx";
import { jobs as words } from "./words.ts";

type Work = RouterOutputs["admin"]["work"];
const PAYMENT_JOB = "apply_payment_event";

export function JobsTab() {
  const query = trpc.admin.work.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <Section title={words.failedJobs}>
        <Loaded query={query}>{(work) => <Failed work={work} />}</Loaded>
      </Section>
      <Section title={words.waiting}>
        <Loaded query={query}>{(work) => <Waiting work={work} />}</Loaded>
      </Section>
    </>
  );
}

function Failed({ work: { failed } }: { work: Work }) {
  const utils = trpc.useUtils();
  const retry = trpc.admin.retry.useMutation({
    onSuccess: ({ retried }) => toast.success(words.retried(retried), { id: "retried" }),
    meta: { failed: words.failed },
    onSettled: () => utils.admin.work.invalidate(),
  });
  if (failed.length === 0)
    return <p className="border-line border-y py-4 text-md text-muted">{words.noneFailed}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {failed.map((kind) => (
        <FailedRow
          key={kind.job}
          kind={kind}
          busy={retry.isPending && retry.variables.job === kind.job}
          onRetry={() => retry.mutate({ job: kind.job })}
        />
      ))}
    </ul>
  );
}

interface FailedRowProps {
  kind: FailedJobs;
  busy: boolean;
  onRetry: () => void;
}

function FailedRow({ kind: { job, count, lastFailedAt, error }, busy, onRetry }: FailedRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-mono text-md text-strong">{job}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{words.times(count)}</span>
          <span>{momentText(lastFailedAt, new Date())}</span>
        </p>
        <p className="wrap-anywhere text-muted text-sm">{error}</p>
      </div>
      <Button size="sm" aria-label={words.retryOf(job)} busy={busy} onClick={onRetry}>
        {words.retry}
      </Button>
    </li>
  );
}

function Waiting({ work: { jobs, deliveries, payments } }: { work: Work }) {
  const rows = [
    ...jobs
      .filter(({ count, retrying }) => count + retrying > 0)
      .map(({ job, count, oldestSeconds, retrying }) => ({ name: job, count, oldestSeconds, retrying })),
    ...deliveries
      .filter(({ count }) => count > 0)
      .map(({ way, count, oldestSeconds }) => ({ name: words[way], count, oldestSeconds, retrying: 0 })),
    ...(payments.count > 0 && !jobs.some(({ job }) => job === PAYMENT_JOB)
      ? [{ name: words.payments, ...payments, retrying: payments.failed }]
      : []),
  ];
  if (rows.length === 0)
    return <p className="border-line border-y py-4 text-md text-muted">{words.noneWaiting}</p>;
  return (
    <Table label={words.waiting}>
      <TableHead>
        <tr>
          <TableHeader>{words.job}</TableHeader>
          <TableHeader numeric>{words.due}</TableHeader>
          <TableHeader numeric>{words.oldest}</TableHeader>
          <TableHeader numeric>{words.retrying}</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ name, count, oldestSeconds, retrying }) => (
          <TableRow key={name}>
            <TableHeader scope="row">{name}</TableHeader>
            <TableCell numeric>{count.toLocaleString("en")}</TableCell>
            <TableCell numeric>{words.seconds(oldestSeconds)}</TableCell>
            <TableCell numeric>{retrying.toLocaleString("en")}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
