import { cn } from "@starling/ui/cn";
import { Input } from "@starling/ui/input";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@starling/ui/tabs";
import { useLocation, useSearch } from "wouter";
import { tabHref } from "../../../components/address-tabs.tsx";
import { PageTitle } from "../../../components/page.tsx";
import { KeysButton } from "./keys-button.tsx";
import { Reel, type ReelActions } from "./reel.tsx";
import { REEL_TABS, type ReelTab } from "./use-reel.ts";

const LABELS: Record<ReelTab, string> = { trending: "Trending", "for-you": "For You" };
/** The reel made for whoever watches is shown when the address names none. */
const USUAL: ReelTab = "for-you";

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
        className={cn(
          "flex h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] min-h-80 flex-col sm:h-[calc(100dvh-3.5rem)] sm:min-h-96",
          "lg:grid lg:grid-cols-[auto_minmax(0,24rem)] lg:grid-rows-[auto_minmax(0,1fr)] lg:justify-center lg:gap-x-8 lg:gap-y-6 lg:px-6 lg:py-4",
          "xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] xl:grid-rows-1",
        )}
      >
        <header className="flex items-center gap-x-4 px-4 sm:px-6 lg:col-start-2 lg:row-start-1 lg:flex-wrap lg:gap-y-4 lg:px-0 xl:col-start-1 xl:max-w-80 xl:flex-col xl:flex-nowrap xl:items-stretch">
          <div className="contents lg:flex lg:w-full lg:items-center lg:justify-between">
            <h1 className="text-2xl max-lg:sr-only">Clips</h1>
            <KeysButton />
          </div>
          <TabsList
            aria-label="Reels"
            className="h-12 shrink-0 items-center gap-5 shadow-none max-lg:order-first"
          >
            {REEL_TABS.map((name) => (
              <TabsTrigger key={name} value={name}>
                {LABELS[name]}
              </TabsTrigger>
            ))}
          </TabsList>
          <Input
            type="search"
            aria-label="Search clips"
            placeholder="Search clips..."
            className="ms-auto max-w-60 lg:max-w-none"
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
