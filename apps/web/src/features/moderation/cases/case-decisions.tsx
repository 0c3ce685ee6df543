import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { dateText, momentText } from "@starling/validators/date-texts";
import type { CaseDecision } from "@starling/validators/moderation";
import { labelOf } from "@starling/validators/options";
import { REPORT_REASONS } from "@starling/validators/reports";
import { useState } from "react";
import { TakeBackDialog } from "./revert-decision-dialog.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { actionText, caseDecisions as words } from "./words.ts";

export function CaseDecisions({ decisions }: { decisions: readonly CaseDecision[] }) {
  const [asked, setAsked] = useState<{ about: "one" | "all"; decision: CaseDecision } | null>(null);
  const close = () => setAsked(null);
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisions-title">
      <h2 id="decisions-title" className="mb-2 text-lg">
        {words.title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="py-3">
            <DecisionText decision={decision} />
            <div className="mt-2 flex flex-wrap gap-2">
              {decision.undoneAt === null ? (
                <Button
                  size="sm"
                  className="pointer-coarse:min-h-11"
                  aria-label={words.takeBackOf(actionText(decision.action))}
                  onClick={() => setAsked({ about: "one", decision })}
                >
                  {words.takeBack}
                </Button>
              ) : null}
              {decision.moderator === null ? null : (
                <Button
                  size="sm"
                  variant="ghost"
                  className="h-auto min-h-8 max-w-full whitespace-normal text-start wrap-anywhere pointer-coarse:min-h-11"
                  onClick={() => setAsked({ about: "all", decision })}
                >
                  {words.undo(decision.moderator.username)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked?.about === "one" ? <TakeBackDialog id={asked.decision.id} onClose={close} /> : null}
      {asked?.about === "all" && asked.decision.moderator !== null ? (
        <UndoDialog moderator={asked.decision.moderator} since={asked.decision.decidedAt} onClose={close} />
      ) : null}
    </section>
  );
}

export function DecisionText({ decision }: { decision: CaseDecision }) {
  const { action, moderator, rule, words: reason, decidedAt, until, undoneAt } = decision;
  const decided = momentText(decidedAt, new Date());
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="font-semibold text-md text-strong">{actionText(action)}</p>
        <span className="text-md">{labelOf(REPORT_REASONS, rule)}</span>
        <span className="min-w-0 text-faint text-sm wrap-anywhere">
          {moderator === null ? words.byGone(decided) : words.by(moderator.username, decided)}
        </span>
        {undoneAt === null ? null : (
          <Badge className="ms-auto self-center">{words.undone(momentText(undoneAt, new Date()))}</Badge>
        )}
      </div>
      <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line text-md text-muted wrap-anywhere">
        {reason}
      </p>
      {until === null ? null : <p className="mt-1 text-muted text-sm">{words.ends(dateText(until))}</p>}
    </>
  );
}
