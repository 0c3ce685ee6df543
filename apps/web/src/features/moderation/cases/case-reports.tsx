import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { Disclosure } from "@starling/ui/disclosure";
import { momentText } from "@starling/validators/date-texts";
import { type CaseReport, SHOWN_REPORTS } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { REPORT_REASONS } from "@starling/validators/reports";
import { useState } from "react";
import { CopyView } from "./content-snapshot.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { caseReports as words } from "./words.ts";

const TONES = { open: "info", acted: "success", dismissed: "neutral", discarded: "neutral" } as const;

export function CaseReports({ reports }: { reports: readonly CaseReport[] }) {
  const [discarding, setDiscarding] = useState<CaseReport["reporter"]>(null);
  return (
    <section aria-labelledby="reports-title">
      <h2 id="reports-title" className="mb-2 text-lg">
        {words.title(reports.length)}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {reports.map((report) => (
          <Row key={report.id} report={report} onDiscard={() => setDiscarding(report.reporter)} />
        ))}
      </ul>
      {reports.length < SHOWN_REPORTS ? null : (
        <p className="mt-2 text-faint text-sm">{words.most(SHOWN_REPORTS)}</p>
      )}
      {discarding === null ? null : (
        <DiscardDialog reporter={discarding} onClose={() => setDiscarding(null)} />
      )}
    </section>
  );
}

function Row({ report, onDiscard }: { report: CaseReport; onDiscard: () => void }) {
  const { reporter, reason, text, sentAt, outcome, copy } = report;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="min-w-0 font-semibold text-md text-strong wrap-anywhere">{senderOf(report)}</p>
        <span className="text-md">{labelOf(REPORT_REASONS, reason)}</span>
        <span className="text-faint text-sm">{momentText(sentAt, new Date())}</span>
        <Badge tone={TONES[outcome ?? "open"]} className="ms-auto self-center">
          {words.outcome(outcome)}
        </Badge>
      </div>
      {text === "" ? null : (
        <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line text-md text-muted wrap-anywhere">
          {text}
        </p>
      )}
      {copy === null ? null : (
        <Disclosure summary={<span className="text-md">{words.later}</span>} className="border-0">
          <CopyView copy={copy} />
        </Disclosure>
      )}
      {reporter === null || outcome !== null ? null : (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3 pointer-coarse:min-h-11"
          aria-label={words.discardOf(reporter.username)}
          onClick={onDiscard}
        >
          {words.discard}
        </Button>
      )}
    </li>
  );
}

function senderOf({ source, reporter }: CaseReport): string {
  if (source !== "person") return words.source(source);
  return reporter === null ? words.gone : `@${reporter.username}`;
}
