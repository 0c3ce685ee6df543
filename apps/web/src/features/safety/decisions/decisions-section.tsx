import type { AppealInput } from "@starling/validators/reports";
import { getQueryKey } from "@trpc/react-query";
import { refresh } from "../../../entities/safety/hiding.ts";
import { getApi } from "../../../lib/api-client.ts";
import { trpc } from "../../../lib/trpc.ts";
import { usePages } from "../../../lib/use-pages.ts";
import { PagedRows, sideBySide } from "../settings/paged-rows.tsx";
import { DecisionRow } from "./decision-row.tsx";
import { decisionsSection as texts } from "./words.ts";

const LIMIT = 20;

async function fetchDecisions(page: number) {
  const { decisions, totalPages } = await getApi().client.reports.decisions.query({ page, limit: LIMIT });
  return { rows: decisions, totalPages };
}

async function sendAppeal(appeal: AppealInput): Promise<void> {
  await getApi().client.reports.appeal.mutate(appeal);
  refresh((name) => name === "reports.decisions");
}

export function DecisionsSection() {
  const { query, rows } = usePages(
    getQueryKey(trpc.reports.decisions, undefined, "infinite"),
    fetchDecisions,
  );
  return (
    <section id="decisions" aria-labelledby="decisions-title" className={`${sideBySide} scroll-mt-20`}>
      <h2 id="decisions-title" className="text-md sm:pt-0.5">
        {texts.title}
      </h2>
      <div className="min-w-0">
        <PagedRows words={texts} query={query} rows={rows} focusable="[data-decision]">
          {(decision) => <DecisionRow key={decision.id} decision={decision} send={sendAppeal} />}
        </PagedRows>
      </div>
    </section>
  );
}
