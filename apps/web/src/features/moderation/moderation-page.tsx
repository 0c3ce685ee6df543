import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { focusHeading } from "@starling/ui/focus-heading";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, Redirect } from "wouter";
import { AddressTabs } from "../../components/address-tabs.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { type DeskTab, useDeskAddress } from "./address.ts";
import { AppealList } from "./appeals/appeal-list.tsx";
import { AppealView } from "./appeals/appeal-view.tsx";
import { CaseView } from "./cases/case-view.tsx";
import { CaseList } from "./queue/case-list.tsx";
import { secondFactorPage, moderationPage as words } from "./words.ts";

/** Where moderators judge what others report (docs/decisions/078). The server says who is let in, and lets nobody else in. */
export function ModerationPage() {
  const access = trpc.moderation.access.useQuery(undefined, { staleTime: 0 });
  if (access.data && !access.data.isModerator) return <Redirect to={paths.dashboard} replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      {access.data?.hasSecondFactor === true ? <Desk /> : null}
      {access.data?.hasSecondFactor === false ? <SecondFactorMissing /> : null}
      {access.data === undefined ? (
        <Page title={words.title}>
          {access.isError ? (
            <ErrorState
              message={describeError(access.error, words.failed).message}
              detail={words.nothingLost}
              onRetry={() => void access.refetch()}
              retrying={access.isFetching}
            />
          ) : (
            <DeskSkeleton />
          )}
        </Page>
      ) : null}
    </>
  );
}

function DeskSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-4">
      <Skeleton className="h-9 w-full max-w-sm" />
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  );
}

function SecondFactorMissing() {
  return (
    <MessagePage
      title={secondFactorPage.title}
      icon={<ShieldCheck aria-hidden="true" />}
      actions={
        <Button variant="primary" asChild>
          <Link href={paths.security}>{secondFactorPage.open}</Link>
        </Button>
      }
    >
      <p>{secondFactorPage.why}</p>
      <p>{secondFactorPage.how}</p>
    </MessagePage>
  );
}

function Desk() {
  const { caseId, appealId, tab, backToList } = useDeskAddress();
  const opened = caseId ?? appealId;
  const [last, setLast] = useState<string | null>(null);
  const [done, setDone] = useState<{ tab: DeskTab; text: string } | null>(null);
  if (opened !== null && opened !== last) {
    setLast(opened);
    setDone(null);
  }
  if (done !== null && done.tab !== tab) setDone(null);
  useOpening(opened);

  function finish(text: string) {
    setDone({ tab, text });
    backToList();
  }

  if (caseId !== null) return <CaseView key={caseId} id={caseId} onDone={finish} />;
  if (appealId !== null) return <AppealView key={appealId} id={appealId} onDone={finish} />;

  const back = { last, done: done?.text ?? null, onBack: () => setLast(null) };
  const tabs = [
    { value: "queue", label: words.queue, content: <CaseList tab="queue" {...back} /> },
    { value: "mine", label: words.mine, content: <CaseList tab="mine" {...back} /> },
    { value: "closed", label: words.closed, content: <CaseList tab="closed" {...back} /> },
    { value: "appeals", label: words.appeals, content: <AppealList {...back} /> },
  ];
  return (
    <Page title={words.title}>
      <AddressTabs label={words.tabs} tabs={tabs} />
    </Page>
  );
}

/** What is opened begins at its top, with the focus on its heading. What the page came with keeps the browser's own start. */
function useOpening(opened: string | null): void {
  const known = useRef(opened);
  useEffect(() => {
    if (known.current === opened) return;
    known.current = opened;
    if (opened === null) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [opened]);
}
