import { cn } from "@starling/ui/cn";
import type { ExposureShare } from "@starling/validators/analytics";
import { useId } from "react";
import { numberWords, PLACES, shareWords, TEXTS } from "./words.ts";

/** Where impressions came from, the most first, each with its number and its share of all. */
export function ExposurePlaces({ sources }: { sources: readonly ExposureShare[] }) {
  const heading = useId();
  const most = Math.max(...sources.map(({ share }) => share));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-3 text-lg">
        {TEXTS.places}
      </h3>
      {most === 0 ? (
        <p className="text-md text-muted">{TEXTS.placesEmpty}</p>
      ) : (
        <dl className="flex max-w-3xl flex-col gap-4">
          {sources.map(({ source, impressions, share }) => (
            <div key={source} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
              <dt className={cn("text-md", impressions === 0 && "text-muted")}>{PLACES[source]}</dt>
              <dd className="text-md tabular-nums">
                <span className={impressions === 0 ? "text-muted" : "text-strong"}>
                  {numberWords(impressions)}
                </span>
                {impressions === 0 ? null : <span className="text-muted">, {shareWords(share)}</span>}
              </dd>
              <dd aria-hidden="true" className="col-span-2 mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(share / most) * 100}%` }}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
