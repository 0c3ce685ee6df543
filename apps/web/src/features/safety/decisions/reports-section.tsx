import { Badge } from "@starling/ui/badge";
import { momentText } from "@starling/validators/date-texts";
import { labelOf } from "@starling/validators/options";
import { type OwnReport, REPORT_REASONS } from "@starling/validators/reports";
import { getQueryKey } from "@trpc/react-query";
import { getApi } from "../../../lib/api-client.ts";
import { thingText } from "../../../lib/reported-words.ts";
import { trpc } from "../../../lib/trpc.ts";
import { usePages } from "../../../lib/use-pages.ts";
import { PagedRows, sideBySide } from "../settings/paged-rows.tsx";
import { reportsSection as texts, reportRow as words } from "./words.ts";

const TONES = { open: "info", acted: "success", dismissed: "neutral", discarded: "neutral" } as const;

const LIMIT = 20;

async function fetchReports(page: number) {
  const { reports, totalPages } = await getApi().client.reports.list.query({ page, limit: LIMIT });
  return { rows: reports, totalPages };
}

export function ReportsSection() {
  const { query, rows } = usePages(getQueryKey(trpc.reports.list, undefined, "infinite"), fetchReports);
  return (
    <section id="reports" aria-labelledby="reports-title" className={`${sideBySide} scroll-mt-20`}>
      <h2 id="reports-title" className="text-md sm:pt-0.5">
        {texts.title}
      </h2>
      <div className="min-w-0">
        <PagedRows words={texts} query={query} rows={rows} focusable="[data-report]">
          {(report) => <Row key={report.id} report={report} />}
        </PagedRows>
      </div>
    </section>
  );
}

function Row({ report: { kind, username, reason, text, sentAt, closedAt, outcome } }: { report: OwnReport }) {
  const { label, means } = words.outcome(outcome);
  return (
    <li data-report="" tabIndex={-1} className="py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold text-md text-strong wrap-anywhere">{thingText(kind, username)}</p>
        <Badge tone={TONES[outcome ?? "open"]}>{label}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        <span>{labelOf(REPORT_REASONS, reason)}</span>
        <span className="text-faint">{momentText(sentAt, new Date())}</span>
      </p>
      {text === "" ? null : (
        <p dir="auto" className="mt-1 line-clamp-3 max-w-measure text-md text-muted wrap-anywhere">
          {text}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {means}
        {closedAt === null ? null : <span className="text-faint"> {momentText(closedAt, new Date())}</span>}
      </p>
    </li>
  );
}
