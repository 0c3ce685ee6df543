import { localized } from "@starling/i18n/translate";
import { cn } from "@starling/ui/cn";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@starling/ui/tabs";
import { hashKey } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { tabHref } from "../../../components/address-tabs.tsx";
import { KeysButton } from "../../../components/keys-button.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import type { PageQueries } from "../../../lib/page-queries.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { leaveFullScreen } from "./full-screen.ts";
import { Reel } from "./reel.tsx";
import { ReelSearch } from "./reel-search.tsx";
import { REEL_TABS, type ReelTab, reelInput, reelKey, reelName, reelSource, USUAL_TAB } from "./use-reel.ts";
import { reelPage as texts } from "./words.ts";

const KeysDialog = loadable(async () => (await import("./keys-dialog.tsx")).default);

const LABELS = localized(
  (): Record<ReelTab, string> => ({
    trending: texts.trending,
    "for-you": texts.forYou,
  }),
);
/** Below this width, tabs and search overlay the video. */
const WIDE_HEADER_QUERY = "(min-width: 40rem)";

/**
 * Prevents a mouse press from focusing a control, and removes the current focus. Shortcuts do not work while
 * a control is focused.
 */
function leaveKeys(event: MouseEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Reel that the URL describes (docs/product.md §4.4): a tab, a search or a shared clip. */
export function ReelPage() {
  const [path, navigate] = useLocation();
  const source = reelSource(useSearch());
  const { tab, search } = source;
  const isOnVideo = !useMedia(WIDE_HEADER_QUERY);
  const leave = () => navigate(tab === USUAL_TAB ? path : tabHref(path, tab));
  const isBeside = search !== "" || source.clip !== null;
  const choose = (chosen: string) => navigate(tabHref(path, chosen), { replace: true });
  const find = (text: string) => {
    const words = text.trim();
    if (words === search) return;
    if (words === "") return leave();
    const within = tab === USUAL_TAB ? "" : `tab=${tab}&`;
    navigate(`${path}?${within}search=${encodeURIComponent(words)}`);
  };
  return (
    <div className="@container -mb-20 sm:mb-0">
      <PageTitle>{search === "" ? texts.clips : texts.titleOf(search)}</PageTitle>
      <Tabs value={tab} onValueChange={choose} className="reel-frame">
        <header className={cn("reel-head", isOnVideo && "dark")}>
          <div className="reel-heading">
            <h1 className="text-2xl max-lg:sr-only">{texts.clips}</h1>
            <KeysButton
              load={KeysDialog.load}
              list={(onClose) => <KeysDialog onClose={onClose} />}
              onOpen={() => void leaveFullScreen()}
            />
          </div>
          <TabsList aria-label={texts.reels} className="reel-tabs">
            {REEL_TABS.map((name) => (
              <TabsTrigger
                key={name}
                value={name}
                onMouseDown={leaveKeys}
                // A click on the active tab leaves a search or a shared clip.
                onClick={() => (name === tab ? isBeside && leave() : choose(name))}
              >
                {LABELS[name]}
              </TabsTrigger>
            ))}
          </TabsList>
          <ReelSearch key={search} value={search} onSearch={find} />
        </header>
        {REEL_TABS.map((name) => (
          <TabsContent key={name} value={name} tabIndex={-1} className="contents">
            <Reel key={hashKey(reelKey(source))} source={source} onLeave={leave} />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}

export const queries: PageQueries = ({ search }) => {
  const source = reelSource(search);
  return [{ path: `clips.${reelName(source)}`, input: reelInput(source), pagesAt: reelKey(source) }];
};
