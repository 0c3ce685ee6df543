import type { StreamerCard } from "@starling/validators/discovery";
import { DEFAULT_FILTERS } from "@starling/validators/discovery-query";
import type { ReactNode } from "react";
import { PageTitle } from "../../components/page.tsx";
import { AddressNotice } from "./filters/address-notice.tsx";
import { ChipList } from "./filters/chip-list.tsx";
import { chipsOf } from "./filters/chips.ts";
import { FilterSheet, FilterSidebar } from "./filters/filter-panel.tsx";
import { totalWords } from "./filters/filter-words.ts";
import { usePendingFilters } from "./filters/use-pending-filters.ts";
import { ResultList } from "./list/result-list.tsx";
import { SearchField } from "./list/search-field.tsx";
import { SortSelect } from "./list/sort-select.tsx";
import { Results } from "./results.tsx";
import { useDirectory } from "./use-directory.ts";

interface DiscoveryPageProps {
  action: (streamer: StreamerCard) => ReactNode;
  /** Something drawn once for the streamers shown, such as a loader of what the actions show. */
  beside: (streamers: readonly StreamerCard[]) => ReactNode;
}

/** The directory (spec A §2, Discovery): filters, search, order and pages, all kept in the address. */
export function DiscoveryPage({ action, beside }: DiscoveryPageProps) {
  const directory = useDirectory();
  const { state, filters, ignored, query } = directory;
  const pending = usePendingFilters(filters, directory.applyFilters);
  const streamers = query.data?.items.filter((item) => !item.isLocked) ?? [];
  return (
    <div className="flex">
      <PageTitle>Discover streamers</PageTitle>
      {beside(streamers)}
      <FilterSidebar pending={pending} search={state.search} />
      <div className="min-w-0 max-w-[88rem] flex-1 px-4 py-5 sm:px-6 lg:px-8">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <h1 className="text-2xl">Discover streamers</h1>
          <p role="status" className="text-md text-muted tabular-nums">
            {query.data ? totalWords(query.data) : ""}
          </p>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <SearchField value={state.search} onSearch={directory.search} />
          <FilterSheet
            pending={pending}
            search={state.search}
            applied={chipsOf(filters).length}
            onClear={() => directory.applyFilters(DEFAULT_FILTERS)}
          />
          <SortSelect
            sort={state}
            searching={state.search !== ""}
            onSort={(sort) => directory.goTo({ ...state, ...sort, page: 1 })}
          />
        </div>
        <div className="mt-3 mb-4">
          <ChipList filters={filters} onApply={directory.applyFilters} />
        </div>
        <AddressNotice ignored={ignored} />
        <div className="@container">
          <Results directory={directory}>
            <ResultList directory={directory} action={action} />
          </Results>
        </div>
      </div>
    </div>
  );
}
