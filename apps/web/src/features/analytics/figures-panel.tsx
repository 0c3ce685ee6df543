import { Button } from "@starling/ui/button";
import type { AnalyticsOverview } from "@starling/validators/analytics";
import { useState } from "react";
import { DayChart } from "./day-chart.tsx";
import { DayTable } from "./day-table.tsx";
import { FigureChoice } from "./figure-choice.tsx";
import { type Figure, TEXTS } from "./words.ts";

/** The five figures with one of them by the day, drawn or as a table of all. */
export function FiguresPanel({ overview }: { overview: AnalyticsOverview }) {
  const [figure, setFigure] = useState<Figure>("impressions");
  const [isTable, setTable] = useState(false);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised">
      <FigureChoice overview={overview} chosen={figure} onChoose={setFigure} />
      <div className="p-4">
        {isTable ? <DayTable perDay={overview.perDay} /> : <DayChart overview={overview} figure={figure} />}
        <Button variant="ghost" size="sm" className="-ms-3 mt-3" onClick={() => setTable(!isTable)}>
          {isTable ? TEXTS.asChart : TEXTS.asTable}
        </Button>
      </div>
    </div>
  );
}
