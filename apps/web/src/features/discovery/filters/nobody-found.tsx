import { Button } from "@starling/ui/button";
import type { StreamerPage } from "@starling/validators/discovery";
import type { DirectoryState } from "@starling/validators/discovery-query";
import { Fragment } from "react";
import { counted } from "../../../lib/counts.ts";
import { conditionWords, partLabels } from "./filter-words.ts";

/** More ways out than these are no help. */
const MOST = 3;

interface NobodyFoundProps {
  state: DirectoryState;
  /** What to drop so that somebody would match, most first. */
  emptiedBy: StreamerPage["emptiedBy"];
  onDrop: (names: readonly string[]) => void;
  onStartOver: () => void;
}

/** Stands where the list would: what emptied it, and one press to drop just that. */
export function NobodyFound({ state, emptiedBy, onDrop, onStartOver }: NobodyFoundProps) {
  const ways = emptiedBy.slice(0, MOST);
  return (
    <section
      aria-label="No results"
      className="flex flex-col items-center gap-5 rounded-lg border border-line border-dashed px-4 py-12 sm:px-6"
    >
      <p className="max-w-[44ch] text-center text-lg text-strong">No streamers match.</p>
      {ways.length > 0 ? (
        <ul className="flex w-full max-w-xl flex-col divide-y divide-line">
          {ways.map(({ filters, total }) => (
            <li
              key={filters.join()}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-muted"
            >
              <p className="min-w-0 flex-1 basis-60">
                Without <ConditionList words={conditionWords(state, filters)} /> there{" "}
                {total === 1 ? "is" : "are"}{" "}
                <strong className="text-strong tabular-nums">{counted(total, "streamer")}</strong>.
              </p>
              <Button size="sm" onClick={() => onDrop(filters)}>
                {`Remove ${partLabels(filters).join(" and ")}`}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="max-w-[44ch] text-center text-muted">
          Leaving out a single filter does not help either.
        </p>
      )}
      <Button variant={ways.length > 0 ? "ghost" : "secondary"} onClick={onStartOver}>
        Start over
      </Button>
    </section>
  );
}

function ConditionList({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 ? " and " : null}
      <strong className="break-words text-strong">
        <bdi>{word}</bdi>
      </strong>
    </Fragment>
  ));
}
