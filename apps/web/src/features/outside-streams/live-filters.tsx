import { localized } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Input } from "@starling/ui/input";
import { NativeSelect, quietControlClasses } from "@starling/ui/native-select";
import { factsOf } from "@starling/validators/channels";
import { LANGUAGES } from "@starling/validators/languages";
import type { Option } from "@starling/validators/options";
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

interface SelectSpec {
  name: "language" | "viewers" | "liveFor" | "platform";
  label: string;
  /** Label of the option that sets no filter. */
  any: string;
  options: readonly Option[];
}

const SELECTS = localized((): readonly SelectSpec[] => [
  { name: "language", label: words.language, any: words.anyLanguage, options: LANGUAGES },
  {
    name: "viewers",
    label: words.viewers,
    any: words.anyViewers,
    options: VIEWER_RANGE_NAMES.map((value) => ({ value, label: words.ranges[value] })),
  },
  {
    name: "liveFor",
    label: words.liveFor,
    any: words.anyTime,
    options: LIVE_DURATION_NAMES.map((value) => ({ value, label: words.durations[value] })),
  },
  {
    name: "platform",
    label: words.platform,
    any: words.anyPlatform,
    options: LISTED_PLATFORMS.map((value) => ({ value, label: factsOf(value).label })),
  },
]);

interface LiveFiltersProps {
  filters: Filters;
  games: readonly string[];
  onChange: (filters: Filters) => void;
}

export function LiveFilters({ filters, games, onChange }: LiveFiltersProps) {
  const suggested = useId();
  const { search = "", game = "" } = filters;
  const set = (change: { [Name in keyof Filters]?: string | undefined }) =>
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
      <div className="scroll-row flex items-center gap-x-4 sm:flex-wrap">
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
        {SELECTS.map(({ name, label, any, options }) => (
          <NativeSelect
            key={name}
            isQuiet
            aria-label={label}
            value={filters[name] ?? ""}
            onChange={({ target }) => set({ [name]: target.value || undefined })}
          >
            <option value="">{any}</option>
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                lang={name === "language" ? option.value : undefined}
              >
                {option.label}
              </option>
            ))}
          </NativeSelect>
        ))}
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
