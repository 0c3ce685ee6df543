import { listText } from "@starling/i18n/format";
import { localized } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { DEFAULT_FILTERS, type Mode, withSort } from "@starling/validators/discovery-query";
import { languagesNamed } from "@starling/validators/language-names";
import { LANGUAGES } from "@starling/validators/languages";
import { labelOf } from "@starling/validators/options";
import { GalleryHorizontalEnd, List } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { KeysButton } from "../../components/keys-button.tsx";
import { PageTitle } from "../../components/page.tsx";
import { FollowStatuses } from "../../entities/follow/follow-statuses.tsx";
import { loadable } from "../../lib/loadable.tsx";
import type { PageQueries } from "../../lib/page-queries.ts";
import { paths } from "../../lib/paths.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { useMedia } from "../../lib/use-media.ts";
import { ChipList } from "./filters/chip-list.tsx";
import { chipsOf } from "./filters/chips.ts";
import { FilterSheet, FilterSidebar } from "./filters/filter-panel.tsx";
import { TotalCount } from "./filters/total-count.tsx";
import { usePendingFilters } from "./filters/use-pending-filters.ts";
import { openState } from "./initial-state.ts";
import { ResultList, TABLE_MEDIA_QUERY } from "./list/result-list.tsx";
import { SortSelect } from "./list/sort-select.tsx";
import { LiveChip } from "./now/live-chip.tsx";
import { nowChoice, nowInputOf } from "./now/now-choice.ts";
import { NowWaiting } from "./now/now-frame.tsx";
import { SurfButton } from "./now/surf-button.tsx";
import { NotifyOfMatches } from "./presets/notify-of-matches.tsx";
import { PresetsLabel } from "./presets/presets-label.tsx";
import { Results } from "./results.tsx";
import "./swipe/swipe.css";
import { type Directory, isBeginning, listInput, useDirectory } from "./use-directory.ts";
import { discoveryPage as words } from "./words.ts";

const NowLine = loadable(async () => (await import("./now/now-line.tsx")).NowLine);
const ColumnChooser = loadable(async () => (await import("./list/column-chooser.tsx")).ColumnChooser);
const IgnoredFiltersNotice = loadable(
  async () => (await import("./filters/address-notice.tsx")).IgnoredFiltersNotice,
);
const ShortcutsDialog = loadable(async () => (await import("./shortcuts-dialog.tsx")).default);
const PresetMenu = loadable(async () => (await import("./presets/preset-menu.tsx")).PresetMenu);
const SwipeSkeleton = loadable(async () => (await import("./swipe/swipe-frame.tsx")).SwipeSkeleton);
const SwipeMode = loadable(async () => (await import("./swipe/swipe-mode.tsx")).default);

/** Filters, search, order and page are stored in the URL (docs/product.md §3.1). */
export function DiscoveryPage() {
  const directory = useDirectory();
  const { state, filters, ignored, query } = directory;
  const pending = usePendingFilters(filters, directory.applyFilters);
  const hasColumns = useMedia(TABLE_MEDIA_QUERY) && state.mode === "list";
  const [isNowOpen, setNowOpen] = useState(false);
  useShortcuts({
    "/": (event) => {
      event.preventDefault();
      document.querySelector<HTMLInputElement>("[data-search]")?.focus();
    },
  });
  const streamers = query.data?.items.filter((item) => !item.isLocked) ?? [];
  return (
    <div className="flex">
      <PageTitle>{words.title}</PageTitle>
      <FollowStatuses streamers={streamers} />
      <FilterSidebar pending={pending} search={state.search} />
      <div
        data-mode={state.mode}
        className="directory min-w-0 max-w-[112rem] flex-1 px-4 py-3 sm:px-6 sm:py-5 lg:px-8"
      >
        <div className="directory-head flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="directory-title flex grow basis-32 flex-wrap items-baseline gap-x-4">
            <h1 className="text-2xl">{words.title}</h1>
            <p role="status" className="min-w-20 text-md text-muted tabular-nums">
              {query.data ? <TotalCount of={query.data} /> : "\u00a0"}
            </p>
          </div>
          <div className="flex items-center gap-2">
            {/* Keeps the mode switch last, so that optional buttons do not move the switch. */}
            <KeysButton
              load={ShortcutsDialog.load}
              list={(onClose) => <ShortcutsDialog mode={state.mode} onClose={onClose} />}
            />
            <Suspense fallback={null}>{hasColumns ? <ColumnChooser /> : null}</Suspense>
            <ModeSwitch mode={state.mode} hrefOf={(mode) => directory.hrefOf({ ...state, mode, page: 1 })} />
          </div>
        </div>
        <div className="directory-tools scroll-row flex items-center gap-2 max-sm:[&>button]:rounded-full max-sm:[&>button]:bg-transparent max-sm:[&>button]:px-3 max-sm:[&>button]:font-medium sm:mt-4 sm:flex-wrap">
          {isBeginning(state) ? (
            <LiveChip isOpen={isNowOpen} onPress={() => setNowOpen(!isNowOpen)} onApproach={NowLine.load} />
          ) : null}
          <FilterSheet
            pending={pending}
            search={state.search}
            applied={chipsOf(filters).length}
            onClear={() => directory.applyFilters(DEFAULT_FILTERS)}
          />
          <PresetsButton directory={directory} />
          <SortSelect
            className="directory-order sm:ms-auto"
            sort={state}
            searching={state.search !== ""}
            onSort={(sort) => directory.goTo(withSort(state, sort))}
          />
        </div>
        {isNowOpen && isBeginning(state) ? (
          <div className="@container mt-4">
            <Suspense fallback={<NowWaiting />}>
              <NowLine hrefOf={({ id }) => paths.streamer(id)} hasActions aside={<SurfButton />} isMember />
            </Suspense>
          </div>
        ) : null}
        <div className="directory-chips mb-1.5 sm:mt-3 sm:mb-4">
          <ChipList filters={filters} onApply={directory.applyFilters}>
            <NotifyOfMatches directory={directory} />
          </ChipList>
        </div>
        {ignored.length > 0 ? (
          <Suspense fallback={null}>
            <IgnoredFiltersNotice ignored={ignored} />
          </Suspense>
        ) : null}
        <div className="directory-results @container">
          <InterpretedSearch search={state.search} />
          <Results directory={directory}>
            {state.mode === "swipe" ? (
              <Suspense fallback={<SwipeWaiting />}>
                <SwipeMode key={directory.hrefOf({ ...state, page: 1 })} directory={directory} />
              </Suspense>
            ) : (
              <ResultList directory={directory} />
            )}
          </Results>
        </div>
      </div>
    </div>
  );
}

function InterpretedSearch({ search }: { search: string }) {
  const languages = languagesNamed(search).map((language) => labelOf(LANGUAGES, language));
  if (languages.length === 0) return null;
  return <p className="mb-3 text-md text-muted">{words.speaks(listText(languages))}</p>;
}

function SwipeWaiting() {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <SwipeSkeleton />
    </Suspense>
  );
}

const MODES = localized(
  () =>
    [
      { mode: "list", label: words.list, Icon: List },
      { mode: "swipe", label: words.swipe, Icon: GalleryHorizontalEnd },
    ] as const,
);

interface ModeSwitchProps {
  mode: Mode;
  hrefOf: (mode: Mode) => string;
}

function ModeSwitch({ mode, hrefOf }: ModeSwitchProps) {
  return (
    <nav
      aria-label={words.view}
      className="inline-flex gap-0.5 rounded-md border border-line bg-hover p-0.5 dark:bg-background"
    >
      {MODES.map(({ mode: other, label, Icon }) => (
        <Link
          key={other}
          href={hrefOf(other)}
          aria-current={other === mode ? "page" : undefined}
          className={cn(
            "touch-target inline-flex h-[30px] items-center justify-center gap-2 rounded-sm px-3 font-medium text-md max-sm:px-2.5 transition-colors",
            other === mode ? "bg-raised text-strong dark:bg-hover" : "text-muted hover:text-strong",
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The menu's code loads on hover or focus. */
function PresetsButton({ directory }: { directory: Directory }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <Button
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={PresetMenu.load}
      onFocus={PresetMenu.load}
      onClick={() => setWanted(true)}
    >
      <PresetsLabel />
    </Button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <PresetMenu directory={directory} />
    </Suspense>
  );
}

export const queries: PageQueries = ({ search, languages }) => {
  // The default order depends on the plan, which is not known yet. So if the URL sets no order, the server
  // requests the list once in each default order.
  const whole = openState(search, false).state;
  const { state: free, isOpening } = openState(search, true);
  return [
    { path: "features.check", input: { name: "full_directory_access" } },
    ...(isBeginning(whole) ? [{ path: "discovery.now", input: nowInputOf(nowChoice.unset, languages) }] : []),
    ...(isOpening ? [whole, free] : [whole]).map((state) => ({
      path: "discovery.list",
      input: listInput(state),
    })),
    { path: "features.check", input: { name: "no_ads" } },
  ];
};
