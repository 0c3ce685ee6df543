import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Input } from "@starling/ui/input";
import { NativeSelect, quietControlClasses } from "@starling/ui/native-select";
import { factsOf } from "@starling/validators/channels";
import { LANGUAGES } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import {
  LISTED_PLATFORMS,
  LIVE_DURATION_NAMES,
  VIEWER_RANGE_NAMES,
} from "@starling/validators/outside-streams";
import { ChevronDown, Search } from "lucide-react";
import { useId } from "react";
import type { LiveFilters as Filters } from "./live-address.ts";
import { livePage as words } from "./words.ts";

const MAX_TEXT = 100;

/** On phones, a row that scrolls sideways. The padding leaves room for focus rings. */
const rowClasses =
  "flex items-center gap-x-4 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:scroll-px-4 max-sm:[&>*]:shrink-0 sm:flex-wrap";

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
      className="mb-2 flex flex-col gap-x-6 gap-y-1 sm:mb-5 sm:flex-row sm:flex-wrap sm:items-center"
    >
      <SearchInput
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={search}
        onText={(text) => set({ search: text })}
      />
      <div className={rowClasses}>
        <GameInput
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
          isQuiet
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
          isQuiet
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
          isQuiet
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
          isQuiet
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
        {Object.values(filters).some(Boolean) ? (
          <Button variant="link" className="touch-area" onClick={() => onChange({})}>
            {words.clear}
          </Button>
        ) : null}
      </div>
    </search>
  );
}

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onText: (text: string) => void;
}

function SearchInput({ label, onText, ...input }: SearchInputProps) {
  return (
    <span className="relative block sm:w-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-faint"
      />
      <Input
        type="search"
        aria-label={label}
        maxLength={MAX_TEXT}
        dir="auto"
        className="ps-9"
        onChange={({ target }) => onText(target.value)}
        {...input}
      />
    </span>
  );
}

/** Looks like the selects next to it. `list` is the id of the suggestions. */
function GameInput({ label, onText, ...input }: SearchInputProps & { list: string }) {
  return (
    <span className="relative block">
      <Input
        type="search"
        aria-label={label}
        maxLength={MAX_TEXT}
        dir="auto"
        className={cn(
          quietControlClasses,
          "pe-8 placeholder:text-muted [&::-webkit-calendar-picker-indicator]:hidden",
        )}
        onChange={({ target }) => onText(target.value)}
        {...input}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-faint"
      />
    </span>
  );
}

function oneOf<Value extends string>(values: readonly Value[], chosen: string): Value | undefined {
  return values.find((value) => value === chosen);
}
