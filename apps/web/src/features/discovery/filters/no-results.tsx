import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import type { StreamerPage } from "@starling/validators/discovery";
import {
  countChanges,
  DEFAULT_FILTERS,
  type DirectoryState,
  filtersOfState,
} from "@starling/validators/discovery-query";
import { RichText } from "../../../components/rich-text.tsx";
import { CallToStreamers } from "../../../entities/streamer/call-to-streamers.tsx";
import { conditionWords, partLabels } from "./filter-words.ts";
import { nobodyFound as texts } from "./words.ts";

const MAXIMUM = 3;

interface NoResultsProps {
  state: DirectoryState;
  /** Filters whose removal gives more results, most effective first. */
  emptiedBy: StreamerPage["emptiedBy"];
  onDrop: (names: readonly string[]) => void;
  onStartOver: () => void;
}

export function NoResults({ state, emptiedBy, onDrop, onStartOver }: NoResultsProps) {
  const ways = emptiedBy.slice(0, MAXIMUM);
  if (ways.length === 0 && isUnfiltered(state)) {
    return <EmptyState message={texts.noStreamers} action={<CallToStreamers />} />;
  }
  return (
    <section
      aria-label={texts.noResults}
      className="rounded-lg border border-line border-dashed px-5 py-10 sm:px-8 sm:py-12"
    >
      <div className="mx-auto max-w-xl">
        <p className="text-lg text-strong">{texts.noStreamersMatch}</p>
        {ways.length > 0 ? (
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {ways.map(({ filters, total }) => (
              <li
                key={filters.join()}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
              >
                <p className="min-w-0 flex-1 basis-60 text-muted">
                  <RichText
                    text={texts.without(conditionWords(state, filters), total)}
                    tags={{
                      filters: (inner) => <strong className="break-words text-strong">{inner}</strong>,
                      total: (inner) => <strong className="text-strong tabular-nums">{inner}</strong>,
                    }}
                  />
                </p>
                <Button size="sm" onClick={() => onDrop(filters)}>
                  {texts.remove(partLabels(filters))}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-muted">{texts.noSingleFilterHelps}</p>
        )}
        <Button
          variant={ways.length > 0 ? "ghost" : "secondary"}
          className={ways.length > 0 ? "-ms-4 mt-3" : "mt-4"}
          onClick={onStartOver}
        >
          {texts.startOver}
        </Button>
      </div>
    </section>
  );
}

function isUnfiltered(state: DirectoryState): boolean {
  return state.search === "" && countChanges(filtersOfState(state), DEFAULT_FILTERS) === 0;
}
