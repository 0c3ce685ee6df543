import { momentText } from "@starling/validators/date-texts";
import type { CaseHistory as Entry } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { REPORT_REASONS } from "@starling/validators/reports";
import { Link } from "wouter";
import { useDeskAddress } from "../address.ts";
import { actionText, caseHistory as words } from "./words.ts";

export function CaseHistory({ history, username }: { history: readonly Entry[]; username: string }) {
  const { caseHref } = useDeskAddress();
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="mb-2 text-lg wrap-anywhere">
        {words.title(username)}
      </h2>
      {history.length === 0 ? <p className="text-md text-muted">{words.none}</p> : null}
      {history.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {history.map((entry) => (
            <li key={entry.id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-md">
              <Link href={caseHref(entry.id)} className="text-strong underline underline-offset-4">
                {words.entry(words.kinds[entry.kind], labelOf(REPORT_REASONS, entry.reason))}
              </Link>
              <span className="text-muted">{resultOf(entry)}</span>
              <span className="ms-auto text-faint text-sm">{momentText(entry.openedAt, new Date())}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function resultOf({ closedAt, action }: Entry): string {
  if (closedAt === null) return words.open;
  return action === null ? words.nothingDone : actionText(action);
}
