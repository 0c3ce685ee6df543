import { cn } from "@starling/ui/cn";
import type { ExposureShare } from "@starling/validators/analytics";
import { useId } from "react";
import { numberWords, PLACES, shareWords, TEXTS } from "./words.ts";

/** Where impressions came from, the most first, each with its number and its share of all. */
export function ExposurePlaces({ sources }: { sources: readonly ExposureShare[] }) {
  const heading = useId();
  const isShown = sources.some(({ impressions }) => impressions > 0);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-3 text-lg">
        {TEXTS.places}
      </h3>
      {isShown ? (
        <dl className="flex flex-col gap-4">
          {sources.map(({ source, impressions, share }) => (
            <div key={source} className="analytics-place">
              <dt className={cn("text-md", impressions === 0 && "text-muted")}>{PLACES[source]}</dt>
              <dd className={cn("text-md tabular-nums", impressions === 0 && "text-muted")}>
                {numberWords(impressions)}
              </dd>
              <dd className="text-end text-md text-muted tabular-nums">{shareWords(share)}</dd>
              <dd aria-hidden="true" className="analytics-share">
                <span style={{ width: `${share * 100}%` }} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-md text-muted">{TEXTS.placesEmpty}</p>
      )}
    </section>
  );
}
