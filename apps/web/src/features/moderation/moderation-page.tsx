import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { focusHeading } from "@starling/ui/focus-heading";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { ShieldCheck } from "lucide-react";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Link, Redirect } from "wouter";
import { AddressTabs, tabHref } from "../../components/address-tabs.tsx";
import { MessagePage } from "../../components/message-page.tsx";
import { Page } from "../../components/page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { type DeskTab, useDeskAddress } from "./address.ts";
import { AppealList } from "./appeals/appeal-list.tsx";
import { CaseList } from "./queue/case-list.tsx";
import { secondFactorPage, moderationPage as words } from "./words.ts";

const CaseView = loadable(async () => (await import("./cases/case-view.tsx")).CaseView);
const AppealView = loadable(async () => (await import("./appeals/appeal-view.tsx")).AppealView);

/**
 * Where moderators judge what others report (docs/decisions/078). For everybody else there is nothing at the address; the
 * server lets nobody else in.
 */
export function ModerationPage() {
  const { me } = useSession();
  return me?.isModerator ? <LetIn /> : <Redirect to={paths.dashboard} replace />;
}

function LetIn() {
  const access = trpc.moderation.access.useQuery(undefined, { staleTime: 0 });
  if (access.data && !access.data.isModerator) return <Redirect to={paths.dashboard} replace />;
  return (
    <>
      <meta name="robots" content="noindex" />
      {access.data?.hasSecondFactor === true ? <Desk /> : null}
      {access.data?.hasSecondFactor === false ? <SecondFactorMissing /> : null}
      {access.data === undefined && access.isError ? (
        <Page title={words.title}>
          <ErrorState
            message={describeError(access.error, words.failed).message}
            detail={words.nothingLost}
            onRetry={() => void access.refetch()}
            retrying={access.isFetching}
          />
        </Page>
      ) : null}
      {access.data === undefined && !access.isError ? <DeskLoading /> : null}
    </>
  );
}

function DeskLoading() {
  return (
    <Page title={words.title}>
      <SkeletonGroup label={words.loading} className="flex flex-col gap-4">
        <Skeleton className="h-9 w-full max-w-sm" />
        <Skeleton className="h-64 w-full" />
      </SkeletonGroup>
    </Page>
  );
}

function SecondFactorMissing() {
  return (
    <MessagePage
      title={secondFactorPage.title}
      icon={<ShieldCheck aria-hidden="true" />}
      actions={
        <Button variant="primary" asChild>
          <Link href={tabHref(paths.settings, "security")}>{secondFactorPage.open}</Link>
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
  const begun = useRef(opened);

  function finish(text: string) {
    setDone({ tab, text });
    backToList();
  }

  useEffect(() => {
    if (opened === null) begun.current = null;
  }, [opened]);

  // Wanted as soon as a row is pressed.
  useEffect(() => {
    CaseView.load();
    AppealView.load();
  }, []);

  if (opened !== null) {
    return (
      <Suspense fallback={<DeskLoading />}>
        {caseId === null ? (
          <AppealView key={opened} id={opened} onDone={finish} />
        ) : (
          <CaseView key={opened} id={opened} onDone={finish} />
        )}
        <OpeningFocus opened={opened} begun={begun} />
      </Suspense>
    );
  }

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

interface OpeningFocusProps {
  opened: string;
  /** What is known to be open: at first what the page came with, which keeps the browser's own start. */
  begun: RefObject<string | null>;
}

/** What is opened begins at its top, with the focus on its heading. */
function OpeningFocus({ opened, begun }: OpeningFocusProps) {
  useEffect(() => {
    if (begun.current === opened) return;
    begun.current = opened;
    window.scrollTo(0, 0);
    focusHeading();
  }, [opened, begun]);
  return null;
}
