import { Input } from "@starling/ui/input";
import { VisuallyHidden } from "@starling/ui/visually-hidden";
import { MAX_SEARCH, SEARCH_TOO_LONG } from "@starling/validators/limits";
import { Search } from "lucide-react";
import { type FormEvent, type KeyboardEvent, Suspense, useId, useState } from "react";
import { useLocation } from "wouter";
import { counted } from "../../../lib/counts.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { type Option, type Topic, useSuggestions } from "./suggestions.ts";
import { searchBox as texts } from "./words.ts";

interface SearchBoxProps {
  /** The words searched for. */
  value: string;
  /** Searches; empty words search for everybody again. */
  onSearch: (words: string) => void;
  /** A topic was chosen instead of words: filter by it and leave out the search (`withTopic`). */
  onTopic: (topic: Topic) => void;
}

const SuggestionList = loadable(async () => (await import("./suggestion-list.tsx")).SuggestionList);

/** How far an arrow goes: past either end begins at the other, by way of the box itself. */
function stepped(place: number, by: 1 | -1, count: number): number {
  const next = place + by;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/**
 * The search of the directory as an editable combobox (ARIA Authoring Practices): arrows walk what is offered, Enter goes
 * there or searches for the words, Escape closes first and empties then.
 */
export function SearchBox({ value, onSearch, onTopic }: SearchBoxProps) {
  const [, navigate] = useLocation();
  const [base, setBase] = useState(value);
  const [words, setWords] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const listId = useId();
  if (base !== value) {
    setBase(value);
    setWords(value);
  }
  const isTooLong = words.trim().length > MAX_SEARCH;
  const offered = useSuggestions(words.trim(), isOpen && !isTooLong);
  const { options } = offered;
  const isShown = isOpen && options.length > 0;
  // The highlighted option may not be offered any more: then none is highlighted.
  const place = options.findIndex((option) => option.key === active);
  const optionId = (index: number) => `${listId}-${index}`;

  function close() {
    setOpen(false);
    setActive(null);
  }

  function type(next: string) {
    setWords(next);
    setOpen(next.trim() !== "");
    setActive(null);
    if (next === "" && value !== "") onSearch("");
  }

  function choose(option: Option) {
    close();
    if (option.kind === "streamer") {
      navigate(paths.streamer(option.streamer.id));
      return;
    }
    setWords("");
    onTopic(option.topic);
  }

  function walk(by: 1 | -1) {
    if (isOpen) setActive(options[stepped(place, by, options.length)]?.key ?? null);
    else setOpen(words.trim() !== "");
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes, its keys choose among its own candidates.
    if (event.nativeEvent.isComposing) return;
    const option = isShown ? options[place] : undefined;
    const isClosing = event.key === "Escape" && isShown;
    if (event.key === "ArrowDown") walk(1);
    else if (event.key === "ArrowUp") walk(-1);
    else if (isClosing) close();
    else if (event.key === "Enter" && option) choose(option);
    else return;
    event.preventDefault();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    close();
    if (isTooLong) return;
    onSearch(words.trim());
  }

  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute start-3 top-1/2 z-10 text-faint"
        />
        <Input
          type="search"
          role="combobox"
          aria-label={texts.searchStreamers}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && place >= 0 ? optionId(place) : undefined}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={isTooLong || undefined}
          aria-describedby={!isTooLong ? undefined : `${listId}-refusal`}
          value={words}
          className="ps-10"
          onFocus={SuggestionList.load}
          onBlur={close}
          onKeyDown={press}
          onChange={(event) => type(event.target.value)}
        />
        {isShown ? (
          <Suspense fallback={null}>
            <SuggestionList
              id={listId}
              offered={offered}
              active={place}
              optionId={optionId}
              onClose={close}
              onChoose={choose}
            />
          </Suspense>
        ) : null}
        {/* Only a region that was there before is read when its words change. */}
        <VisuallyHidden aria-live="polite">
          {isShown ? counted(options.length, "suggestion") : ""}
        </VisuallyHidden>
      </form>
      <div aria-live="polite">
        {isTooLong ? (
          <p id={`${listId}-refusal`} className="mt-1.5 text-sm text-danger">
            {SEARCH_TOO_LONG}
          </p>
        ) : null}
      </div>
    </search>
  );
}
