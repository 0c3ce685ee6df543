import { cn } from "@starling/ui/cn";
import { Input } from "@starling/ui/input";
import { menuItemClasses, menuSurfaceClasses } from "@starling/ui/menu-classes";
import type { Option } from "@starling/validators/options";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from "react";
import { combobox as words } from "./words.ts";

/** More rows are found by typing, not by scrolling. */
const SHOWN = 60;

/** What the open list takes, in pixels, with the bar of buttons that may stand at the page's foot. */
const LIST_ROOM = 340;

interface ComboboxProps {
  /** What is offered for what is typed. */
  items: readonly Option[];
  text: string;
  onText: (text: string) => void;
  onPick: (value: string) => void;
  onBlur?: () => void;
  /** Sees a key first; `preventDefault` keeps the list from acting on it. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Said where nothing matches. */
  nothing: string;
  placeholder?: string | undefined;
  /** The row that stands for what is chosen. */
  chosen?: string | undefined;
  /** Looks like a select, for a list one chooses from more than one searches it. */
  asSelect?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A text box over a list: type to narrow it, arrow keys and Enter or a press pick from it. Stands in a `Field`. */
export function Combobox(props: ComboboxProps) {
  const { items, text, onText, onPick, onBlur, onKeyDown, nothing, placeholder, chosen, asSelect, ref } =
    props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [upward, setUpward] = useState(false);
  const [active, setActive] = useState(-1);
  const rows = items.slice(0, SHOWN);
  const at = Math.min(active, rows.length - 1);
  const idOf = (index: number) => `${listId}-${index}`;

  useEscape(open, () => setOpen(false));
  useEffect(() => {
    if (open && at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [open, at, listId]);

  function show(box: HTMLInputElement) {
    setUpward(hasMoreRoomAbove(box));
    setOpen(true);
  }

  function pick(row: Option | undefined) {
    if (!row) return;
    onPick(row.value);
    setActive(-1);
    setOpen(false);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      show(event.currentTarget);
      const next = event.key === "ArrowDown" ? at + 1 : Math.max(at, 0) - 1;
      setActive(open ? (next + rows.length) % Math.max(rows.length, 1) : 0);
    } else if (event.key === "Enter") {
      // Enter would otherwise send the form.
      event.preventDefault();
      if (open) pick(rows[at]);
    }
  }

  return (
    <div className="relative">
      <Input
        ref={ref}
        role="combobox"
        aria-expanded={open && rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? idOf(at) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        placeholder={placeholder}
        className={asSelect ? "pe-9" : undefined}
        value={text}
        onClick={(event) => show(event.currentTarget)}
        onChange={(event) => {
          onText(event.target.value);
          show(event.currentTarget);
          setActive(event.target.value.trim() === "" ? -1 : 0);
        }}
        onKeyDown={press}
        onBlur={() => {
          setOpen(false);
          setActive(-1);
          onBlur?.();
        }}
      />
      {asSelect ? (
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-faint"
        />
      ) : null}
      <div
        hidden={!open}
        className={cn(
          menuSurfaceClasses,
          "absolute inset-x-0 z-30 my-1 max-h-64",
          upward ? "bottom-full" : "top-full",
        )}
      >
        <div id={listId} role="listbox" aria-label={words.suggestions} hidden={rows.length === 0}>
          {rows.map((row, index) => (
            <Row
              key={row.value}
              id={idOf(index)}
              label={row.label}
              active={index === at}
              chosen={row.value === chosen}
              onPick={() => pick(row)}
              onPoint={() => setActive(index)}
            />
          ))}
        </div>
        {rows.length === 0 ? (
          <p role="status" className="px-2.5 py-2 text-muted text-sm">
            {nothing}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the list would run out of the page below the box, and has more room above it. */
function hasMoreRoomAbove(box: HTMLInputElement): boolean {
  const { top, bottom } = box.getBoundingClientRect();
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom;
  return below < LIST_ROOM && top > below;
}

interface RowProps {
  id: string;
  label: string;
  active: boolean;
  chosen: boolean;
  onPick: () => void;
  onPoint: () => void;
}

function Row({ id, label, active, chosen, onPick, onPoint }: RowProps) {
  return (
    // The text box keeps the focus and the keys (`aria-activedescendant`): a row is only ever pressed.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-highlighted={active ? "" : undefined}
      className={cn(menuItemClasses, chosen && "font-medium text-accent-text")}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key === "Enter") onPick();
      }}
    >
      <bdi className="min-w-0 truncate">{label}</bdi>
    </div>
  );
}

/** Escape closes the list alone: the window hears it before a dialog around it does. */
function useEscape(open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    function listen(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    }
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [open, close]);
}
