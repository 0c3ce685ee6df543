import { numberText } from "@starling/i18n/format";
import { activeDirection } from "@starling/i18n/translate";
import type { AnalyticsOverview } from "@starling/validators/analytics";
import { type PointerEvent, useState } from "react";
import { linesFor, namedPlaces, placeAt } from "./chart-scale.ts";
import { DayColumns } from "./day-columns.tsx";
import { chartWords, dayFigureWords, type Figure, summaryWords, TEXTS, tickWords } from "./words.ts";

interface DayChartProps {
  overview: AnalyticsOverview;
  figure: Figure;
}

const CENTERED = "-translate-x-1/2 rtl:translate-x-1/2";

/** The caption describes the day that the pointer or the arrow keys select, otherwise the whole period. */
export function DayChart({ overview: { perDay, days }, figure }: DayChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const chosen = pointed ?? focused;
  const columns = perDay.map((row) => ({ day: row.day, value: row[figure] }));
  const lines = linesFor(Math.max(...columns.map(({ value }) => value)));
  const top = lines.at(-1) ?? 1;
  const place = chosen === null ? null : Math.min(chosen, columns.length - 1);
  const current = place === null ? undefined : perDay[place];
  const wordsOf = (at: number) => {
    const day = perDay[at];
    return day ? dayFigureWords(day.day, figure, day[figure]) : "";
  };
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    setPointed(placeAt(activeDirection() === "rtl" ? 1 - share : share, columns.length));
  };
  return (
    <figure aria-label={chartWords(figure)}>
      <figcaption className="analytics-summary text-md tabular-nums">
        {current && place !== null ? (
          <span aria-hidden="true">{wordsOf(place)}</span>
        ) : (
          <span aria-hidden="true">{summaryWords(perDay, figure)}</span>
        )}
        <span className="sr-only">{summaryWords(perDay, figure)}</span>
      </figcaption>
      <div className="mt-5 flex gap-2">
        <Lines lines={lines} />
        <div className="min-w-0 flex-1">
          <div
            className="analytics-plot"
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(null)}
          >
            <DayColumns columns={columns} top={top} lines={lines} current={place} />
            <input
              type="range"
              aria-label={TEXTS.chosenDay}
              min={0}
              max={columns.length - 1}
              value={place ?? columns.length - 1}
              aria-valuetext={wordsOf(place ?? columns.length - 1)}
              onFocus={() => setFocused(place ?? columns.length - 1)}
              onBlur={() => setFocused(null)}
              onChange={({ target }) => {
                setPointed(null);
                setFocused(Number(target.value));
              }}
            />
          </div>
          <ol aria-hidden="true" className="analytics-ticks text-faint text-xs tabular-nums">
            {namedPlaces(days).map((at) => (
              <li
                key={at}
                style={
                  at === columns.length - 1 && days !== 7
                    ? { insetInlineEnd: 0 }
                    : { insetInlineStart: `${((at + 0.5) / columns.length) * 100}%` }
                }
                className={at === columns.length - 1 && days !== 7 ? undefined : CENTERED}
              >
                {at === columns.length - 1 ? TEXTS.today : tickWords(perDay[at]?.day ?? "", days)}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </figure>
  );
}

function Lines({ lines }: { lines: readonly number[] }) {
  return (
    <ol aria-hidden="true" className="analytics-scale text-faint text-xs tabular-nums">
      {lines.map((line) => (
        <li key={line}>{numberText(line, { notation: "compact" })}</li>
      ))}
    </ol>
  );
}
