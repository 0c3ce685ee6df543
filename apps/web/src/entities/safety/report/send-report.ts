import { toast } from "@starling/ui/toast";
import type { CreateReportInput } from "@starling/validators/reports";
import { getApi } from "../../../lib/api-client.ts";
import { showError } from "../../../lib/show-error.ts";
import { blockPerson, type Person, refresh } from "../hiding.ts";
import { reportDialog as words } from "./words.ts";

export async function sendReport(report: CreateReportInput): Promise<void> {
  await getApi().client.reports.create.mutate(report);
  toast.success(words.thanks, { id: `report-${report.id}` });
  refresh((name) => name === "reports.list");
}

/** Blocks the reported member; the report is already sent if this fails. */
export async function blockReported(person: Person, onBlocked: () => void): Promise<void> {
  try {
    await blockPerson(person, onBlocked);
  } catch (error) {
    showError(error, words.blockFailed(person.displayName));
  }
}
