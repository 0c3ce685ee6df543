import { Input } from "@starling/ui/input";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";

export interface ComboboxList {
  id: string;
  /** Index of the highlighted row, or -1. */
  active: number;
  rowId: (index: number) => string;
  highlight: (index: number) => void;
  pick: (index: number) => void;
  close: () => void;
}

interface ComboboxProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange" | "children"> {
  /** Identifiers of the rows, stable while the options change. */
  keys: readonly string[];
  text: string;
  onText: (text: string) => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean, box: HTMLInputElement | null) => void;
  onPick: (key: string) => void;
  /**
   * Whether any text is allowed. If true, Enter submits the form, but after an arrow key, Enter selects the
   * highlighted row. The list opens only if the box contains text.
   */
  isFreeText?: boolean;
  /** Runs before the list handles the key; `preventDefault` skips the list's handling. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  children: (list: ComboboxList) => ReactNode;
}

/** Highlights the first row of the next rendered list. */
const FIRST = Symbol("first");
type Highlighted = string | typeof FIRST | null;

function placeOf(highlighted: Highlighted, keys: readonly string[]): number {
  if (highlighted === FIRST) return keys.length > 0 ? 0 : -1;
  return highlighted === null ? -1 : keys.indexOf(highlighted);
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Index of the row to highlight after an arrow key. A step past the first or last row returns -1. The next
 * step continues at the opposite end of the list.
 */
function stepped(place: number, by: 1 | -1, count: number): number {
  const next = place + by;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/** ARIA editable combobox: arrow keys move, Enter or a click selects, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { keys, text, onText, isOpen, onOpenChange, onPick, isFreeText = false, children, ...input } = props;
  const { onKeyDown, onBlur, ...rest } = input;
  const listId = useId();
  const [active, setActive] = useState<Highlighted>(null);
  const isShown = isOpen && (keys.length > 0 || !isFreeText);
  const at = placeOf(active, keys);
  const rowId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (isShown && at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [isShown, at, listId]);

  function close() {
    onOpenChange(false, null);
    setActive(null);
  }
  useEscape(isShown, close);

  function show(box: HTMLInputElement, highlighted: Highlighted) {
    onOpenChange(true, box);
    setActive(isFreeText ? null : highlighted);
  }

  function pick(index: number) {
    const key = keys[index];
    if (key === undefined) return;
    close();
    onPick(key);
  }

  function type(box: HTMLInputElement) {
    const isBlank = box.value.trim() === "";
    onText(box.value);
    if (isFreeText && isBlank) close();
    else show(box, isBlank ? null : FIRST);
  }

  function walk(by: 1 | -1, box: HTMLInputElement) {
    if (isOpen) setActive(keys[stepped(at, by, keys.length)] ?? null);
    else if (!isFreeText || text.trim() !== "") show(box, FIRST);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    // While an input method composes text, the input method handles keys.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const by = STEPS[event.key];
    const picks = event.key === "Enter" && isShown && at >= 0;
    if (by !== undefined) walk(by, event.currentTarget);
    else if (picks) pick(at);
    if (by !== undefined || picks || (event.key === "Enter" && !isFreeText)) event.preventDefault();
  }

  return (
    <>
      <Input
        role="combobox"
        aria-expanded={isOpen && keys.length > 0}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? rowId(at) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onClick={isFreeText ? undefined : ({ currentTarget }) => onOpenChange(true, currentTarget)}
        onChange={({ target }) => type(target)}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        {...rest}
      />
      {isShown
        ? children({
            id: listId,
            active: at,
            rowId,
            highlight: (index) => setActive(keys[index] ?? null),
            pick,
            close,
          })
        : null}
    </>
  );
}

/**
 * Captures Escape on the window. Otherwise, Escape would close a surrounding dialog or clear the search box.
 */
function useEscape(isShown: boolean, close: () => void) {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isShown) return;
    function listen(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    }
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [isShown]);
}
