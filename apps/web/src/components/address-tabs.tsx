import { cn } from "@starling/ui/cn";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@starling/ui/tabs";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";

/** One tab of a page. */
export interface AddressTab {
  /** Its name in the address: `?tab=schedule`. */
  value: string;
  label: string;
  content: ReactNode;
}

interface AddressTabsProps {
  /** The accessible name of the bar. */
  label: string;
  /** The first one is shown when the address names none. */
  tabs: readonly AddressTab[];
  className?: string;
  listClassName?: string;
  contentClassName?: string;
}

/** The address of a tab of the page one is on. Another tab begins at its first page. */
export function tabHref(path: string, tab: string, page = 1): string {
  return page > 1 ? `${path}?tab=${tab}&page=${page}` : `${path}?tab=${tab}`;
}

/** A scrollable bar of tabs. The chosen one stands in the address, so that a link leads to it. */
export function AddressTabs({ label, tabs, className, listClassName, contentClassName }: AddressTabsProps) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("tab");
  const active = (tabs.find((tab) => tab.value === asked) ?? tabs[0])?.value;
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    if (!bar.current || !chosen) return;
    bar.current.scrollLeft = chosen.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2;
  }, [active]);

  return (
    <Tabs
      className={className}
      value={active}
      onValueChange={(tab) => navigate(tabHref(path, tab), { replace: true })}
    >
      <TabsList aria-label={label} ref={bar} className={cn("relative -mx-4 px-4 sm:mx-0", listClassName)}>
        {tabs.map((tab) => (
          <TabsTrigger key={tab.value} value={tab.value} data-tab={tab.value}>
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) => (
        <TabsContent key={tab.value} value={tab.value} className={contentClassName}>
          <Suspense fallback={<TabSkeleton />}>{tab.content}</Suspense>
        </TabsContent>
      ))}
    </Tabs>
  );
}

function TabSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 pt-8">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full max-w-measure" />
      <Skeleton className="h-4 w-2/3 max-w-measure" />
    </SkeletonGroup>
  );
}
