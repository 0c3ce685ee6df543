import { type ComponentProps, createContext, type KeyboardEvent, use, useId, useRef, useState } from "react";
import { cn } from "./cn.ts";

/** How a tab was opened. With arrow keys, the user also opens each tab on the way to another one. */
export type TabOpening = "press" | "key";

interface Chosen {
  value: string | undefined;
  choose: (value: string) => void;
  moveTo: (tab: HTMLElement) => void;
  idOf: (what: "tab" | "panel", value: string) => string;
}

const Choice = createContext<Chosen | null>(null);

function useChoice(): Chosen {
  const choice = use(Choice);
  if (!choice) throw new Error("A part of tabs stands outside Tabs");
  return choice;
}

type TabsProps = Omit<ComponentProps<"div">, "defaultValue"> & {
  /** Value of the open tab; uncontrolled if omitted. */
  value?: string | undefined;
  defaultValue?: string;
  onValueChange?: (value: string, by: TabOpening) => void;
};

/**
 * ARIA tabs with one tab stop: arrow keys, Home and End focus and open a tab. Radix's tabs would be larger
 * than the code of a whole page.
 */
export function Tabs({ value, defaultValue, onValueChange, ...props }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const open = value ?? own;
  const keyed = useRef(false);

  function choose(next: string) {
    if (next === open) return;
    setOwn(next);
    onValueChange?.(next, keyed.current ? "key" : "press");
  }

  function moveTo(tab: HTMLElement) {
    keyed.current = true;
    tab.focus();
    keyed.current = false;
  }

  return (
    <Choice value={{ value: open, choose, moveTo, idOf: (what, of) => `${id}-${what}-${of}` }}>
      <div {...props} />
    </Choice>
  );
}

type Direction = "ltr" | "rtl" | "down";

const ARROWS: Record<Direction, readonly [previous: string, next: string]> = {
  ltr: ["ArrowLeft", "ArrowRight"],
  rtl: ["ArrowRight", "ArrowLeft"],
  down: ["ArrowUp", "ArrowDown"],
};

/** Index of the tab to move to; undefined for unrelated keys. */
function aim(key: string, from: number, count: number, direction: Direction): number | undefined {
  const [previous, next] = ARROWS[direction];
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === next) return (from + 1) % count;
  if (key === previous) return (from - 1 + count) % count;
  return undefined;
}

function directionOf(list: HTMLElement): Direction {
  if (list.getAttribute("aria-orientation") === "vertical") return "down";
  return getComputedStyle(list).direction === "rtl" ? "rtl" : "ltr";
}

function move(event: KeyboardEvent<HTMLElement>, moveTo: Chosen["moveTo"]) {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:not(:disabled)")];
  const from = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
  const to = from < 0 ? undefined : aim(event.key, from, tabs.length, directionOf(event.currentTarget));
  const tab = to === undefined ? undefined : tabs[to];
  if (!tab) return;
  event.preventDefault();
  moveTo(tab);
}

/** Tab bar; requires `aria-label`. With `aria-orientation="vertical"`, Up and Down move between tabs. */
export function TabsList({ className, ...props }: ComponentProps<"div">) {
  const { moveTo } = useChoice();
  return (
    <div
      role="tablist"
      aria-orientation="horizontal"
      onKeyDown={(event) => move(event, moveTo)}
      className={cn(
        "flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]",
        className,
      )}
      {...props}
    />
  );
}

type TabProps = { value: string };

export function TabsTrigger({
  value,
  className,
  ...props
}: Omit<ComponentProps<"button">, "value"> & TabProps) {
  const { value: open, choose, idOf } = useChoice();
  const chosen = value === open;
  return (
    <button
      type="button"
      role="tab"
      id={idOf("tab", value)}
      aria-selected={chosen}
      aria-controls={idOf("panel", value)}
      data-state={chosen ? "active" : "inactive"}
      tabIndex={chosen ? 0 : -1}
      onFocus={() => choose(value)}
      // Some browsers do not focus a pressed button, so `onFocus` is not enough.
      onClick={() => choose(value)}
      className={cn(
        "touch-target -mx-1 inline-flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-1 text-md font-medium text-muted transition-colors -outline-offset-2 hover:text-strong disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-strong",
        className,
      )}
      {...props}
    />
  );
}

/** Makes panels focusable, because a panel may need scrolling but contain only text. */
const REACHABLE = { tabIndex: 0 };

export function TabsContent({ value, className, children, ...props }: ComponentProps<"div"> & TabProps) {
  const { value: open, idOf } = useChoice();
  const chosen = value === open;
  return (
    <div
      role="tabpanel"
      id={idOf("panel", value)}
      aria-labelledby={idOf("tab", value)}
      hidden={!chosen}
      {...REACHABLE}
      className={cn("pt-6", className)}
      {...props}
    >
      {chosen ? children : null}
    </div>
  );
}
