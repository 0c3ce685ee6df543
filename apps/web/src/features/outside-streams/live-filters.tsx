import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Input } from "@starling/ui/input";
import { NativeSelect } from "@starling/ui/native-select";
import { factsOf } from "@starling/validators/channels";
import { LANGUAGES } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import {
  LISTED_PLATFORMS,
  LIVE_DURATION_NAMES,
  VIEWER_RANGE_NAMES,
} from "@starling/validators/outside-streams";
import { Search } from "lucide-react";
import { useId } from "react";
import type { LiveFilters as Filters } from "./live-address.ts";
import { livePage as words } from "./words.ts";

const MAX_TEXT = 100;

/** On phones, a row that scrolls sideways. The padding leaves room for focus rings. */
const chipRow =
  "-mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 scroll-px-4 sm:contents max-sm:[&>*]:shrink-0";
/** On phones, as wide as the chosen option where the browser can do this. */
const chip = "max-sm:field-sizing-content max-sm:w-auto";

interface LiveFiltersProps {
  filters: Filters;
  games: readonly string[];
  onChange: (filters: Filters) => void;
}

export function LiveFilters({ filters, games, onChange }: LiveFiltersProps) {
  const suggested = useId();
  const { search = "", game = "" } = filters;
  const set = (change: { [Name in keyof Filters]: Filters[Name] | undefined }) =>
    onChange({ ...filters, ...change } as Filters);
  return (
    <search
      aria-label={words.filters}
      className="mb-4 grid grid-cols-1 gap-2 sm:mb-6 sm:grid-cols-3 xl:grid-cols-[repeat(6,auto)]"
    >
      <SearchInput
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={search}
        onText={(text) => set({ search: text })}
      />
      <div className={chipRow}>
        <SearchInput
          label={words.game}
          placeholder={words.gamePlaceholder}
          list={suggested}
          value={game}
          onText={(text) => set({ game: text })}
        />
        <datalist id={suggested}>
          {games.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <NativeSelect
          className={chip}
          aria-label={words.language}
          value={filters.language ?? ""}
          onChange={({ target }) => set({ language: oneOf(valuesOf(LANGUAGES), target.value) })}
        >
          <option value="">{words.anyLanguage}</option>
          {LANGUAGES.map(({ value, label }) => (
            <option key={value} value={value} lang={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          className={chip}
          aria-label={words.viewers}
          value={filters.viewers ?? ""}
          onChange={({ target }) => set({ viewers: oneOf(VIEWER_RANGE_NAMES, target.value) })}
        >
          <option value="">{words.anyViewers}</option>
          {VIEWER_RANGE_NAMES.map((range) => (
            <option key={range} value={range}>
              {words.ranges[range]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          className={chip}
          aria-label={words.liveFor}
          value={filters.liveFor ?? ""}
          onChange={({ target }) => set({ liveFor: oneOf(LIVE_DURATION_NAMES, target.value) })}
        >
          <option value="">{words.anyTime}</option>
          {LIVE_DURATION_NAMES.map((duration) => (
            <option key={duration} value={duration}>
              {words.durations[duration]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          className={chip}
          aria-label={words.platform}
          value={filters.platform ?? ""}
          onChange={({ target }) => set({ platform: oneOf(LISTED_PLATFORMS, target.value) })}
        >
          <option value="">{words.anyPlatform}</option>
          {LISTED_PLATFORMS.map((platform) => (
            <option key={platform} value={platform}>
              {factsOf(platform).label}
            </option>
          ))}
        </NativeSelect>
      </div>
      {Object.values(filters).some(Boolean) ? (
        <Button
          variant="link"
          className="touch-area col-span-full w-fit justify-self-start"
          onClick={() => onChange({})}
        >
          {words.clear}
        </Button>
      ) : null}
    </search>
  );
}

interface SearchInputProps {
  label: string;
  placeholder: string;
  /** Id of a list of suggestions. */
  list?: string;
  value: string;
  onText: (text: string) => void;
}

function SearchInput({ label, list, onText, ...input }: SearchInputProps) {
  return (
    <span className={cn("relative block", list && "max-sm:w-40")}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-faint"
      />
      <Input
        type="search"
        aria-label={label}
        maxLength={MAX_TEXT}
        list={list}
        dir="auto"
        className="ps-9"
        onChange={({ target }) => onText(target.value)}
        {...input}
      />
    </span>
  );
}

function oneOf<Value extends string>(values: readonly Value[], chosen: string): Value | undefined {
  return values.find((value) => value === chosen);
}
