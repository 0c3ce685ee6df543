import { cn } from "@starling/ui/cn";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@starling/ui/tabs";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { type Loadable, loadable } from "../lib/loadable.tsx";

// Fetched once the bar stands and turns out to be too long.
const BarEnds = loadable(async () => (await import("./bar-ends.tsx")).BarEnds);

/** One tab of a page. */
export interface AddressTab {
  /** Its name in the address: `?tab=schedule`. */
  value: string;
  label: string;
  content: ReactNode;
}

/** The code of tabs that comes by itself, by the tab's name in the address. */
export type TabCode = Readonly<Record<string, Loadable>>;

interface AddressTabsProps {
  /** The accessible name of the bar. */
  label: string;
  /** The first one is shown when the address names none. */
  tabs: readonly AddressTab[];
  /** What to fetch ahead of a press: as the pointer comes to a tab, and all of it once the bar has the focus. */
  code?: TabCode;
  className?: string;
  listClassName?: string;
  contentClassName?: string;
}

/** The address of a tab of the page one is on. Another tab begins at its first page. */
export function tabHref(path: string, tab: string, page = 1): string {
  return page > 1 ? `${path}?tab=${tab}&page=${page}` : `${path}?tab=${tab}`;
}

/**
 * Fetches the code of the tab that the address names, or else of the first, with the page, while the page still waits for
 * what it shows.
 */
export function useTabAhead(code: TabCode, first?: string): void {
  const asked = new URLSearchParams(useSearch()).get("tab");
  useEffect(() => {
    const tab = asked !== null && Object.hasOwn(code, asked) ? asked : first;
    if (tab !== undefined) code[tab]?.load();
  }, [asked, code, first]);
}

/**
 * A scrollable bar of tabs. The chosen one stands in the address, so that a link leads to it; the browser's Back steps
 * through the ones that were pressed. Where more tabs lie beyond an end of the bar, it fades there.
 */
export function AddressTabs({
  label,
  tabs,
  code,
  className,
  listClassName,
  contentClassName,
}: AddressTabsProps) {
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
      className={className}
      value={active}
      // The arrows pass tabs on their way: they would fill the history with what nobody stopped at.
      onValueChange={(tab, by) => navigate(tabHref(path, tab), { replace: by === "key" })}
    >
      <div className="relative -mx-4 sm:mx-0">
        <TabsList
          aria-label={label}
          ref={bar}
          className={cn("relative px-4", listClassName)}
          onFocus={loadAll}
        >
          {tabs.map((tab) => (
            <TabsTrigger
              key={tab.value}
              value={tab.value}
              data-tab={tab.value}
              onPointerEnter={() => code?.[tab.value]?.load()}
            >
              {tab.label}
            </TabsTrigger>
          ))}
        </TabsList>
        <Suspense fallback={null}>{isTooLong ? <BarEnds bar={bar} /> : null}</Suspense>
      </div>
      {tabs.map((tab) => (
        <TabsContent key={tab.value} value={tab.value} className={contentClassName}>
          <Suspense fallback={<TabSkeleton />}>{tab.content}</Suspense>
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** A screen high, so that what stands below a tab does not come up and go down again. */
function TabSkeleton() {
  return (
    <SkeletonGroup className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full max-w-measure" />
      <Skeleton className="h-4 w-2/3 max-w-measure" />
    </SkeletonGroup>
  );
}
