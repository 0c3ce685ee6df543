import { cn } from "@starling/ui/cn";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@starling/ui/tabs";
import { MAX_SEARCH } from "@starling/validators/limits";
import { type MouseEvent, Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { tabHref } from "../../../components/address-tabs.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { useMedia } from "../../../lib/use-media.ts";
import { leaveFullScreen } from "./full-screen.ts";
import { reelPage as texts } from "./page-words.ts";
import { Reel, type ReelActions } from "./reel.tsx";
import { REEL_TABS, type ReelSource, type ReelTab, reelKey } from "./use-reel.ts";

const KeysButton = loadable(async () => (await import("../../../components/keys-button.tsx")).KeysButton);
const KeysDialog = loadable(async () => (await import("./keys-dialog.tsx")).default);

const ReelSearch = loadable(async () => (await import("./reel-search.tsx")).ReelSearch);

const LABELS: Record<ReelTab, string> = { trending: texts.trending, "for-you": texts.forYou };
/** The reel made for whoever watches is shown when the address names none. */
const USUAL: ReelTab = "for-you";

/** Narrower, tabs and search lie on the video. */
const HEAD_HAS_ROOM = "(min-width: 40rem)";

/** A press of the mouse on a tab leaves the keys to the reel that opens; the Tab key's way to it does not. */
function leaveKeys(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** The reel (spec A §2, Clips): its tabs, a search or the clip of a link, as the address says. */
export function ReelPage(actions: ReelActions) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const tab = REEL_TABS.find((known) => known === asked.get("tab")) ?? USUAL;
  const search = (asked.get("search") ?? "").trim().slice(0, MAX_SEARCH);
  const source: ReelSource = { tab, search, clip: asked.get("clip") };
  const isOnVideo = !useMedia(HEAD_HAS_ROOM);
  const leave = () => navigate(tab === USUAL ? path : tabHref(path, tab));
  const isBeside = search !== "" || source.clip !== null;
  const choose = (chosen: string) => navigate(tabHref(path, chosen), { replace: true });
  const find = (text: string) => {
    const words = text.trim();
    if (words === search) return;
    if (words === "") return leave();
    const within = tab === USUAL ? "" : `tab=${tab}&`;
    navigate(`${path}?${within}search=${encodeURIComponent(words)}`);
  };
  return (
    <div className="@container -mb-20 sm:mb-0">
      <PageTitle>{search === "" ? texts.clips : texts.titleOf(search)}</PageTitle>
      <Tabs value={tab} onValueChange={choose} className="reel-frame">
        <header className={cn("reel-head", isOnVideo && "dark")}>
          <div className="reel-heading">
            <h1 className="text-2xl max-lg:sr-only">{texts.clips}</h1>
            <Suspense fallback={<span className="hidden size-10 [@media(any-pointer:fine)]:block" />}>
              <KeysButton
                load={KeysDialog.load}
                list={(onClose) => <KeysDialog onClose={onClose} />}
                onOpen={() => void leaveFullScreen()}
              />
            </Suspense>
          </div>
          <TabsList aria-label={texts.reels} className="reel-tabs">
            {REEL_TABS.map((name) => (
              <TabsTrigger
                key={name}
                value={name}
                onMouseDown={leaveKeys}
                // The tab one is on leads from a search or a shared clip back to its reel.
                onClick={() => (name === tab ? isBeside && leave() : choose(name))}
              >
                {LABELS[name]}
              </TabsTrigger>
            ))}
          </TabsList>
          <Suspense fallback={<div className="reel-search h-9" />}>
            <ReelSearch key={search} value={search} onSearch={find} />
          </Suspense>
        </header>
        {REEL_TABS.map((name) => (
          <TabsContent key={name} value={name} tabIndex={-1} className="contents">
            <Reel key={reelKey(source).join()} source={source} onLeave={leave} {...actions} />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}
