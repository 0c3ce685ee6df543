import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { momentText } from "@starling/validators/date-texts";
import type { WaitingAppeal } from "@starling/validators/moderation";
import { Link } from "wouter";
import { Page } from "../../../components/page.tsx";
import { thingText } from "../../../lib/reported-words.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useDeskAddress } from "../address.ts";
import { DecisionText } from "../cases/case-decisions.tsx";
import { CaseActions } from "../cases/case-view.tsx";
import { CopyView } from "../cases/content-snapshot.tsx";
import { caseView, copyView } from "../cases/words.ts";
import { Missing } from "../missing.tsx";
import { JudgeForm } from "./appeal-decision-form.tsx";
import { appealView as words } from "./words.ts";

interface AppealViewProps {
  id: string;
  onDone: (text: string) => void;
}

export function AppealView({ id, onDone }: AppealViewProps) {
  const query = trpc.moderation.appealById.useQuery({ id }, { staleTime: 0 });
  const appeal = query.data;
  return (
    <Page
      title={appeal ? words.titleOf(thingText(appeal.kind, appeal.username)) : words.title}
      description={appeal ? words.sent(appeal.username, momentText(appeal.sentAt, new Date())) : undefined}
      className="max-w-5xl"
      actions={<CaseActions id={id}>{caseView.back.appeals}</CaseActions>}
    >
      {appeal ? <Appeal appeal={appeal} onDone={onDone} /> : null}
      {query.isPending ? (
        <SkeletonGroup label={words.loading} className="flex flex-col gap-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-24 w-full max-w-measure" />
        </SkeletonGroup>
      ) : null}
      {query.isError && !appeal ? (
        <Missing
          error={query.error}
          words={words}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
    </Page>
  );
}

function Appeal({ appeal, onDone }: { appeal: WaitingAppeal; onDone: (text: string) => void }) {
  const { caseHref } = useDeskAddress();
  return (
    <div className="grid gap-x-10 gap-y-8 min-[88rem]:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <section aria-labelledby="said-title">
          <h2 id="said-title" className="mb-2 text-lg">
            {words.said}
          </h2>
          <p dir="auto" className="max-w-measure whitespace-pre-line text-base wrap-anywhere">
            {appeal.words}
          </p>
        </section>
        <section aria-labelledby="decision-title">
          <h2 id="decision-title" className="mb-2 text-lg">
            {words.decision}
          </h2>
          <DecisionText decision={appeal.decision} />
          <p className="mt-2 text-md">
            <Link href={caseHref(appeal.caseId)} className="touch-target underline underline-offset-4">
              {words.openCase}
            </Link>
          </p>
        </section>
        <section aria-labelledby="copy-title">
          <h2 id="copy-title" className="mb-2 text-lg">
            {copyView.title}
          </h2>
          <CopyView copy={appeal.copy} />
        </section>
      </div>
      <JudgeForm appeal={appeal} onDone={onDone} />
    </div>
  );
}
