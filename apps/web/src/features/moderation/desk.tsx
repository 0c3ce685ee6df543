import { focusHeading } from "@starling/ui/focus-heading";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { AddressTabs } from "../../components/address-tabs.tsx";
import { Page } from "../../components/page.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { type DeskTab, useDeskAddress } from "./address.ts";
import { AppealList } from "./appeals/appeal-list.tsx";
import { DeskKeys } from "./desk-keys.tsx";
import { DeskLoading } from "./desk-loading.tsx";
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
  useShortcuts({ u: () => (opened === null ? undefined : backToList()) });

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
    <Page title={words.title} actions={<DeskKeys />}>
      <AddressTabs label={words.title} tabs={tabs} />
    </Page>
  );
}

interface OpeningFocusProps {
  opened: string;
  /**
   * Id of the last opened case or appeal. Starts with the one in the URL, because after a page load the browser
   * sets the focus itself.
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
