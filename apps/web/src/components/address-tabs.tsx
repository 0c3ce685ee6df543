import { cn } from "@starling/ui/cn";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@starling/ui/tabs";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { type Loadable, loadable } from "../lib/loadable.tsx";
import { useMedia } from "../lib/use-media.ts";

const BarEnds = loadable(async () => (await import("./scroll-edges.tsx")).BarEnds);

export interface AddressTab {
  /** Name in the URL, such as `schedule` in `?tab=schedule`. */
  value: string;
  label: string;
  content: ReactNode;
}

export type TabCode = Readonly<Record<string, Loadable>>;

interface AddressTabsProps {
  label: string;
  /** The first tab is the default. */
  tabs: readonly AddressTab[];
  /** Code of each tab, preloaded when the pointer enters the tab or the bar gets the focus. */
  code?: TabCode;
  /** Whether wide screens show the tabs as a list next to their panel. */
  side?: boolean;
  className?: string;
  barClassName?: string;
  listClassName?: string;
  contentClassName?: string;
}

export function tabHref(path: string, tab: string, page = 1): string {
  return page > 1 ? `${path}?tab=${tab}&page=${page}` : `${path}?tab=${tab}`;
}

/** Preloads the code of the tab that the URL names. If the URL names no tab, preloads the tab `first`. */
export function usePreloadedTab(code: TabCode, first?: string): void {
  const asked = new URLSearchParams(useSearch()).get("tab");
  useEffect(() => {
    const tab = asked !== null && Object.hasOwn(code, asked) ? asked : first;
    if (tab !== undefined) code[tab]?.load();
  }, [asked, code, first]);
}

const SIDE_BY_SIDE = "(min-width: 1024px)";
const SIDE_LIST = "lg:mx-0 lg:flex-col lg:gap-0.5 lg:overflow-visible lg:px-0 lg:shadow-none";
const SIDE_TAB =
  "lg:mx-0 lg:h-9 lg:rounded-md lg:border-b-0 lg:px-3 lg:hover:bg-hover lg:data-[state=active]:bg-hover lg:data-[state=active]:font-semibold";

/** Scrollable tab bar with the active tab in the URL; Back returns to the previous tab. */
export function AddressTabs({
  label,
  tabs,
  code,
  side = false,
  className,
  barClassName = "relative",
  listClassName,
  contentClassName,
}: AddressTabsProps) {
  const isVertical = useMedia(SIDE_BY_SIDE) && side;
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("tab");
  const active = (tabs.find((tab) => tab.value === asked) ?? tabs[0])?.value;
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    if (!bar.current || !chosen) return;
    bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2;
  }, [active]);

  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    const { current } = bar;
    if (!current || isTooLong) return;
    const room = new ResizeObserver(() => setTooLong(current.scrollWidth > current.clientWidth));
    room.observe(current);
    return () => room.disconnect();
  }, [isTooLong]);

  function loadAll() {
    for (const { value } of tabs) code?.[value]?.load();
  }

  return (
    <Tabs
      className={cn(side && "lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12", className)}
      value={active}
      // Arrow keys replace the history entry, to keep the history short.
      onValueChange={(tab, by) => navigate(tabHref(path, tab), { replace: by === "key" })}
    >
      <div
        className={cn("-mx-4 sm:mx-0", barClassName, side && "lg:sticky lg:top-20 lg:-ms-3 lg:self-start")}
      >
        <TabsList
          aria-label={label}
          aria-orientation={isVertical ? "vertical" : "horizontal"}
          ref={bar}
          className={cn("relative px-4", listClassName, side && SIDE_LIST)}
          onFocus={loadAll}
        >
          {tabs.map((tab) => (
            <TabsTrigger
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              className={side ? SIDE_TAB : undefined}
              onPointerEnter={() => code?.[tab.value]?.load()}
            >
              {tab.label}
            </TabsTrigger>
          ))}
        </TabsList>
        <Suspense fallback={null}>{isTooLong ? <BarEnds bar={bar} /> : null}</Suspense>
      </div>
      {tabs.map((tab) => (
        <TabsContent key={tab.value} value={tab.value} className={cn(contentClassName, side && "lg:pt-1.5")}>
          <Suspense fallback={<TabSkeleton />}>{tab.content}</Suspense>
        </TabsContent>
      ))}
    </Tabs>
  );
}

/**
 * The placeholder is as high as the screen, so that content below the tab stays out of view until the tab has
 * loaded.
 */
function TabSkeleton() {
  return (
    <SkeletonGroup className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full max-w-measure" />
      <Skeleton className="h-4 w-2/3 max-w-measure" />
    </SkeletonGroup>
  );
}
