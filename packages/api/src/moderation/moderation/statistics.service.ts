import { appeals, moderationCases, moderationDecisions, reports } from "@starling/db/schema/moderation";
import { type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { Statistic } from "./statistics.rules.ts";

/**
 * Anonymous moderation counts of a calendar year in UTC. Automatic flags and reports are counted separately.
 */
export async function readStatistics({ db }: Pick<ServiceContext, "db">, year: number): Promise<Statistic[]> {
  const [from, until] = [`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`];
  const within = (column: SQL) =>
    sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`;
  const [reported, decided, hours, appealed] = await Promise.all([
    db.execute<{ kind: string; reason: string; byPeople: number; byMachines: number }>(sql`
      select found.kind, report.reason, count(*) filter (where report.source = 'person')::int as "byPeople",
        count(*) filter (where report.source <> 'person')::int as "byMachines"
      from ${reports} report join ${moderationCases} found on found.id = report.case_id
      where ${within(sql`report.created_at`)} group by 1, 2 order by 1, 2`),
    db.execute<{ action: string; reason: string; value: number; undone: number }>(sql`
      select decision.action, decision.rule as reason, count(*)::int as value,
        count(decision.undone_at)::int as undone
      from ${moderationDecisions} decision where ${within(sql`decision.created_at`)} group by 1, 2 order by 1, 2`),
    db.execute<{ value: number | null }>(sql`
      select round((percentile_cont(0.5) within group (
        order by extract(epoch from decision.created_at - found.opened_at)) / 3600)::numeric, 1)::float as value
      from ${moderationDecisions} decision join ${moderationCases} found on found.id = decision.case_id
      where ${within(sql`decision.created_at`)}`),
    db.execute<{ outcome: string; value: number }>(sql`
      select coalesce(appeal.outcome, 'open') as outcome, count(*)::int as value
      from ${appeals} appeal where ${within(sql`appeal.created_at`)} group by 1 order by 1`),
  ]);
  const median = hours[0]?.value ?? null;
  const of = (outcome: string) => appealed.find((row) => row.outcome === outcome)?.value ?? 0;
  return [
    ...reported
      .filter(({ byPeople }) => byPeople > 0)
      .map(({ kind, reason, byPeople }) => ({ figure: "reports", kind, reason, value: byPeople })),
    ...decided.map(({ action, reason, value }) => ({ figure: "decisions", reason, action, value })),
    ...decided
      .filter(({ undone }) => undone > 0)
      .map(({ action, reason, undone }) => ({ figure: "decisions undone", reason, action, value: undone })),
    ...(median === null ? [] : [{ figure: "median hours to a decision", value: median }]),
    { figure: "appeals", value: appealed.reduce((sum, { value }) => sum + value, 0) },
    ...["upheld", "overturned", "open"].map((outcome) => ({
      figure: `appeals ${outcome}`,
      value: of(outcome),
    })),
    { figure: "automated flags", value: reported.reduce((sum, { byMachines }) => sum + byMachines, 0) },
  ];
}
