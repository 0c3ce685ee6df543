import { focusHeading } from "@starling/ui/focus-heading";
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { AddressTabs } from "../../components/address-tabs.tsx";
import { Page, PageTitle } from "../../components/page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { useMedia } from "../../lib/use-media.ts";
import { type DeskTab, useDeskAddress } from "./address.ts";
import { AppealList } from "./appeals/appeal-list.tsx";
import { DeskKeys } from "./desk-keys.tsx";
import { DeskLoading } from "./desk-loading.tsx";
import type { BackToList } from "./list-frame.tsx";
import { CaseList } from "./queue/case-list.tsx";
import { desk as words } from "./words.ts";

const CaseView = loadable(async () => (await import("./cases/case-view.tsx")).CaseView);
const AppealView = loadable(async () => (await import("./appeals/appeal-view.tsx")).AppealView);

export function Desk() {
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
  const isWide = useMedia(SPLIT);
  useShortcuts({ u: () => (opened === null ? undefined : backToList()) });

  const forget = useCallback(() => setLast(null), []);

  function finish(text: string) {
    setDone({ tab, text });
    backToList();
  }

  useEffect(() => {
    if (opened === null) begun.current = null;
  }, [opened]);

  useEffect(() => {
    CaseView.load();
    AppealView.load();
  }, []);

  const list = <DeskLists last={opened === null ? last : null} done={done?.text ?? null} onBack={forget} />;
  if (opened === null && !isWide) {
    return (
      <Page title={words.title} actions={<DeskKeys />}>
        <div className="@container">{list}</div>
      </Page>
    );
  }
  return (
    <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[23rem_minmax(0,1fr)]">
      {isWide ? (
        <div className="sticky top-14 flex h-[calc(100dvh-3.5rem)] flex-col border-line border-e pt-5">
          <div className="mb-1 flex items-center justify-between gap-2 px-5">
            {opened === null ? (
              <h1 className="text-xl">{words.title}</h1>
            ) : (
              <p className="heading text-strong text-xl">{words.title}</p>
            )}
            <DeskKeys />
          </div>
          <PageTitle>{words.title}</PageTitle>
          <div className="@container min-h-0 flex-1 overflow-y-auto px-5 pb-6">{list}</div>
        </div>
      ) : null}
      <div className="min-w-0">
        {opened === null ? <p className="px-8 py-16 text-muted text-md">{words.choose}</p> : null}
        {opened === null ? null : (
          <Suspense fallback={<DeskLoading />}>
            {caseId === null ? (
              <AppealView key={opened} id={opened} onDone={finish} />
            ) : (
              <CaseView key={opened} id={opened} onDone={finish} />
            )}
            <OpeningFocus opened={opened} begun={begun} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Minimum window width for showing the list next to the opened case. */
const SPLIT = "(min-width: 1024px)";

function DeskLists(back: BackToList) {
  const tabs = [
    { value: "queue", label: words.queue, content: <CaseList tab="queue" {...back} /> },
    { value: "mine", label: words.mine, content: <CaseList tab="mine" {...back} /> },
    { value: "closed", label: words.closed, content: <CaseList tab="closed" {...back} /> },
    { value: "appeals", label: words.appeals, content: <AppealList {...back} /> },
  ];
  return (
    <AddressTabs label={words.title} tabs={tabs} listClassName="sm:-mx-1 sm:px-1" contentClassName="pt-4" />
  );
}

interface OpeningFocusProps {
  opened: string;
  /**
   * Id of the case or appeal that was opened last. When another case or appeal opens, the focus moves to the
   * heading. The initial value is the id in the URL, so a page load does not move the focus.
   */
  begun: RefObject<string | null>;
}

function OpeningFocus({ opened, begun }: OpeningFocusProps) {
  useEffect(() => {
    if (begun.current === opened) return;
    begun.current = opened;
    window.scrollTo(0, 0);
    focusHeading();
  }, [opened, begun]);
  return null;
}
