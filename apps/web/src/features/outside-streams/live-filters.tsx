import { Button } from "@starling/ui/button";
import { Input } from "@starling/ui/input";
import { NativeSelect } from "@starling/ui/native-select";
import { factsOf } from "@starling/validators/channels";
import { LANGUAGES } from "@starling/validators/demographics";
import { valuesOf } from "@starling/validators/options";
import {
  LISTED_PLATFORMS,
  LIVE_DURATION_NAMES,
  VIEWER_RANGE_NAMES,
} from "@starling/validators/outside-streams";
import { useId } from "react";
import type { LiveFilters as Filters } from "./live-address.ts";
import { livePage as words } from "./words.ts";

const MAX_TEXT = 100;

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
      className="mb-6 grid grid-cols-1 gap-2 min-[25rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-6"
    >
      <Input
        type="search"
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        maxLength={MAX_TEXT}
        value={search}
        dir="auto"
        onChange={({ target }) => set({ search: target.value })}
      />
      <Input
        type="search"
        aria-label={words.game}
        placeholder={words.gamePlaceholder}
        maxLength={MAX_TEXT}
        list={suggested}
        value={game}
        dir="auto"
        onChange={({ target }) => set({ game: target.value })}
      />
      <datalist id={suggested}>
        {games.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <NativeSelect
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

function oneOf<Value extends string>(values: readonly Value[], chosen: string): Value | undefined {
  return values.find((value) => value === chosen);
}
