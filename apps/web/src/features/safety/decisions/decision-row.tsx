import { Badge } from "@starling/ui/badge";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { dateText, momentText } from "@starling/validators/date-texts";
import { labelOf } from "@starling/validators/options";
import {
  type AppealInput,
  type OwnAppeal,
  type OwnDecision,
  REPORT_REASONS,
} from "@starling/validators/reports";
import { useRef, useState } from "react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { AppealForm } from "./appeal-form.tsx";
import { appealForm, decisionRow as words } from "./words.ts";

interface DecisionRowProps {
  decision: OwnDecision;
  heading?: "h2" | "h3";
  send: (appeal: AppealInput) => Promise<void>;
}

export function DecisionRow({ decision, heading: Heading = "h3", send }: DecisionRowProps) {
  const { id, rule, words: reason, decidedAt, undoneAt, appealableUntil, until: end, appeal, can } = decision;
  const [isAppealing, setAppealing] = useState(false);
  const [said, setSaid] = useState("");
  const row = useRef<HTMLLIElement>(null);
  const title = words.title(decision);
  const until = dateText(appealableUntil);
  return (
    <li ref={row} id={`decision-${id}`} data-decision="" tabIndex={-1} className="py-4">
      <div className="flex items-start justify-between gap-3">
        <Heading className={cn("min-w-0 wrap-anywhere", Heading === "h2" ? "text-lg" : "text-md")}>
          {title}
        </Heading>
        {undoneAt === null ? null : <Badge tone="success">{words.takenBack}</Badge>}
      </div>
      <p className="mt-1 max-w-measure text-md text-muted">
        {undoneAt === null ? words.means(decision) : words.counts(momentText(undoneAt, new Date()))}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-md">
        <dt className="text-muted">{words.rule}</dt>
        <dd>
          <Link href={`${paths.rules}#${rule}`} className="underline underline-offset-4">
            {labelOf(REPORT_REASONS, rule)}
          </Link>
        </dd>
        <dt className="text-muted">{words.reason}</dt>
        <dd dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
          {reason}
        </dd>
        <dt className="text-muted">{words.decided}</dt>
        <dd>{momentText(decidedAt, new Date())}</dd>
        {end === null ? null : (
          <>
            <dt className="text-muted">{words.ends}</dt>
            <dd>{dateText(end)}</dd>
          </>
        )}
      </dl>
      {appeal ? <Appeal appeal={appeal} /> : null}
      {appeal || undoneAt !== null ? null : (
        <p className="mt-3 text-sm text-muted">{can.appeal ? words.appealable(until) : words.over(until)}</p>
      )}
      {can.appeal && !isAppealing ? (
        <Button
          size="sm"
          className="mt-2 pointer-coarse:min-h-11"
          aria-label={words.appealOf(title)}
          onClick={() => setAppealing(true)}
        >
          {words.appeal}
        </Button>
      ) : null}
      {can.appeal && isAppealing ? (
        <AppealForm
          decisionId={id}
          send={send}
          onClose={(isSent) => {
            row.current?.focus();
            setAppealing(false);
            setSaid(isSent ? appealForm.sent : "");
          }}
        />
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
    </li>
  );
}

function Appeal({ appeal: { words: said, sentAt, outcome, answer, judgedAt } }: { appeal: OwnAppeal }) {
  return (
    <div className="mt-4 border-line border-s-2 ps-4">
      <h4 className="text-md">
        {words.appealed}{" "}
        <span className="font-normal text-faint text-sm">{momentText(sentAt, new Date())}</span>
      </h4>
      <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line text-md text-muted wrap-anywhere">
        {said}
      </p>
      <p className="mt-2 text-md">
        {outcome === null ? words.waiting : words[outcome]}
        {judgedAt === null ? null : (
          <span className="text-faint text-sm"> {momentText(judgedAt, new Date())}</span>
        )}
      </p>
      {answer === null ? null : (
        <p dir="auto" className="mt-1 max-w-measure whitespace-pre-line text-md text-muted wrap-anywhere">
          {answer}
        </p>
      )}
    </div>
  );
}
