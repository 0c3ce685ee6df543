import { cn } from "@starling/ui/cn";
import { menuItemClasses, menuSurfaceClasses } from "@starling/ui/menu-classes";
import type { Option } from "@starling/validators/options";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { Combobox } from "../combobox.tsx";
import { combobox as words } from "./words.ts";

/** Maximum number of listed options. */
const SHOWN = 60;

/** Space in px for the open list and a button bar below it. */
const LIST_ROOM = 340;

interface OptionBoxProps {
  items: readonly Option[];
  text: string;
  onText: (text: string) => void;
  onPick: (value: string) => void;
  onBlur?: () => void;
  /** Runs before the list handles the key; `preventDefault` skips the list's handling. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Text shown if no option matches. */
  nothing: string;
  placeholder?: string | undefined;
  chosen?: string | undefined;
  /** Whether the box looks like a select. For lists that are rarely searched. */
  asSelect?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Combobox that accepts only listed options. Needs a `Field`. */
export function OptionBox({ items, nothing, chosen, asSelect, ...box }: OptionBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [upward, setUpward] = useState(false);
  const rows = items.slice(0, SHOWN);
  return (
    <div className="relative">
      <Combobox
        {...box}
        // With its own direction, the text could run below the arrow, which is at the end of the page's direction.
        dir={asSelect ? undefined : "auto"}
        className={asSelect ? "pe-9" : undefined}
        keys={rows.map(({ value }) => value)}
        isOpen={isOpen}
        onOpenChange={(next, input) => {
          setOpen(next);
          if (input) setUpward(hasMoreRoomAbove(input));
        }}
      >
        {({ id, active, rowId, highlight, pick }) => (
          <div
            className={cn(
              menuSurfaceClasses,
              "absolute inset-x-0 z-30 my-1 max-h-64",
              upward ? "bottom-full" : "top-full",
            )}
          >
            <div id={id} role="listbox" aria-label={words.suggestions} hidden={rows.length === 0}>
              {rows.map((row, index) => (
                <Row
                  key={row.value}
                  id={rowId(index)}
                  label={row.label}
                  active={index === active}
                  chosen={row.value === chosen}
                  onPick={() => pick(index)}
                  onPoint={() => highlight(index)}
                />
              ))}
            </div>
            {rows.length === 0 ? (
              <p role="status" className="px-2.5 py-2 text-muted text-sm">
                {nothing}
              </p>
            ) : null}
          </div>
        )}
      </Combobox>
      {asSelect ? (
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-faint"
        />
      ) : null}
    </div>
  );
}

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
    // The text box keeps the focus (`aria-activedescendant`), so options need no key handlers.
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
