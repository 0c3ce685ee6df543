import { VisuallyHidden } from "@starling/ui/visually-hidden";
import { MAX_SEARCH } from "@starling/validators/limits";
import { tooManyCharacters } from "@starling/validators/messages";
import { Search } from "lucide-react";
import { type FormEvent, Suspense, useId, useState } from "react";
import { useLocation } from "wouter";
import { Combobox } from "../../../components/combobox.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { type Option, type Topic, useSuggestions } from "./suggestions.ts";
import { searchBox as texts } from "./words.ts";

interface SearchBoxProps {
  value: string;
  autoFocus?: boolean;
  /** An empty text resets the search. */
  onSearch: (words: string) => void;
  /** Filters by a chosen topic instead of searching (`withTopic`). */
  onTopic: (topic: Topic) => void;
}

const SuggestionList = loadable(async () => (await import("./suggestion-list.tsx")).SuggestionList);

/** Enter opens the active suggestion or searches. Escape closes the list, then clears the box. */
export function SearchBox({ value, autoFocus = false, onSearch, onTopic }: SearchBoxProps) {
  const [, navigate] = useLocation();
  const [base, setBase] = useState(value);
  const [words, setWords] = useState(value);
  const [isOpen, setOpen] = useState(false);
  // Screen readers also read live regions behind an open dialog.
  const [hasFocus, setFocus] = useState(false);
  const live = hasFocus ? "polite" : undefined;
  const refusalId = useId();
  if (base !== value) {
    setBase(value);
    setWords(value);
  }
  const isTooLong = words.trim().length > MAX_SEARCH;
  const offered = useSuggestions(words.trim(), isOpen && !isTooLong);
  const { options } = offered;

  function type(next: string) {
    setWords(next);
    if (next === "" && value !== "") onSearch("");
  }

  function choose(option: Option) {
    if (option.kind === "streamer") {
      navigate(paths.streamer(option.streamer.id));
      return;
    }
    setWords("");
    onTopic(option.topic);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setOpen(false);
    if (isTooLong) return;
    onSearch(words.trim());
  }

  return (
    <search onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute start-3 top-1/2 z-10 text-faint"
        />
        <Combobox
          type="search"
          aria-label={texts.searchStreamers}
          placeholder={texts.placeholder}
          enterKeyHint="search"
          ref={(box) => {
            if (autoFocus) box?.focus();
          }}
          data-search=""
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? refusalId : undefined}
          className="ps-10"
          isFreeText
          keys={options.map(({ key }) => key)}
          text={words}
          onText={type}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onPick={(key) => {
            const option = options.find((offered) => offered.key === key);
            if (option) choose(option);
          }}
          onFocus={SuggestionList.load}
        >
          {(list) => (
            <Suspense fallback={null}>
              <SuggestionList list={list} offered={offered} />
            </Suspense>
          )}
        </Combobox>
        {/* Always rendered, because a live region must exist before its text. */}
        <VisuallyHidden aria-live={live}>
          {isOpen && options.length > 0 ? texts.suggestions(options.length) : ""}
        </VisuallyHidden>
      </form>
      <div aria-live={live}>
        {isTooLong ? (
          <p id={refusalId} className="mt-1.5 text-sm text-danger">
            {tooManyCharacters(MAX_SEARCH)}
          </p>
        ) : null}
      </div>
    </search>
  );
}
