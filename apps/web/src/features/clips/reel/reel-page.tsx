import { Input } from "@starling/ui/input";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@starling/ui/tabs";
import type { MouseEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { tabHref } from "../../../components/address-tabs.tsx";
import { KeysButton } from "../../../components/keys-button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { leaveFullScreen } from "./full-screen.ts";
import { Reel, type ReelActions } from "./reel.tsx";
import { REEL_TABS, type ReelTab } from "./use-reel.ts";

const KeysDialog = loadable(async () => (await import("./keys-dialog.tsx")).default);

const LABELS: Record<ReelTab, string> = { trending: "Trending", "for-you": "For You" };
/** The reel made for whoever watches is shown when the address names none. */
const USUAL: ReelTab = "for-you";

/** A press of the mouse on a tab leaves the keys to the reel that opens; the Tab key's way to it does not. */
function leaveKeys(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The reel (spec A §2, Clips): two tabs, which stand in the address, and the clips of the chosen one. */
export function ReelPage(actions: ReelActions) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("tab");
  const tab = REEL_TABS.find((known) => known === asked) ?? USUAL;
  return (
    <div className="@container -mb-20 sm:mb-0">
      <PageTitle>Clips</PageTitle>
      <Tabs
        value={tab}
        onValueChange={(chosen) => navigate(tabHref(path, chosen), { replace: true })}
        className="reel-frame"
      >
        <header className="reel-head">
          <div className="reel-heading">
            <h1 className="text-2xl max-lg:sr-only">Clips</h1>
            <KeysButton
              load={KeysDialog.load}
              list={(onClose) => <KeysDialog onClose={onClose} />}
              onOpen={() => void leaveFullScreen()}
            />
          </div>
          <TabsList aria-label="Reels" className="reel-tabs">
            {REEL_TABS.map((name) => (
              <TabsTrigger key={name} value={name} onMouseDown={leaveKeys}>
                {LABELS[name]}
              </TabsTrigger>
            ))}
          </TabsList>
          <Input
            type="search"
            aria-label="Search clips"
            placeholder="Search clips..."
            className="reel-search"
          />
        </header>
        {REEL_TABS.map((name) => (
          <TabsContent key={name} value={name} tabIndex={-1} className="contents">
            <Reel tab={name} {...actions} />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}
